import { performAct } from '#server/audit/perform-act.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { freeFees, lockProposed, updatePayout } from './payout-store.ts';

/** Possible until an administrator approves it. One administrator is enough to stop money; the fees are owed as before. */
export async function rejectPayout(deps: PayoutDeps, by: string, payoutId: string, typed: unknown): Promise<void> {
  await performAct(deps, { by, action: 'reject_payout', typed }, async (tx, { now }) => {
    await lockProposed(tx, payoutId);
    await updatePayout(tx, payoutId, { state: 'rejected', changed_at: now });
    await freeFees(tx, payoutId);
    return { subject: `payout:${payoutId}` };
  });
}
