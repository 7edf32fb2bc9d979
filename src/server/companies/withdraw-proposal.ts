import type { ProposalDeps } from './proposal-deps.ts';
import { withdrawWaiting } from './company-proposal-store.ts';
import { transact } from '#server/platform/db/transact.ts';

export async function withdrawProposal(deps: Pick<ProposalDeps, 'db' | 'now'>, accountId: string): Promise<void> {
  await transact(deps.db, (tx) => withdrawWaiting(tx, accountId, deps.now()));
}
