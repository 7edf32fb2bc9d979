import type { ProposalDeps } from './proposal-deps.ts';
import { withdrawWaiting } from './company-proposal-store.ts';

export async function withdrawProposal(deps: Pick<ProposalDeps, 'db' | 'now'>, accountId: string): Promise<void> {
  await deps.db.transaction().execute((tx) => withdrawWaiting(tx, accountId, deps.now()));
}
