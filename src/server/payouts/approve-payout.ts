import { namesAgree } from '#domain/payouts/fees.ts';
import { AppError } from '#shared/app-error.ts';
import { recordAction } from '#server/audit/record-action.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { findAccountName, lockProposed, updatePayout } from './payout-store.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'send-payout': { payoutId: string };
  }
}

/**
 * Another administrator than the proposer approves it; two who press at once approve it once. If the bank's name differs from the
 * account's, they must confirm that they compared both: it may be a spelling, or a thief.
 */
export async function approvePayout(
  deps: PayoutDeps,
  administratorId: string,
  payoutId: string,
  { namesCompared = false }: { namesCompared?: boolean } = {},
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const payout = await lockProposed(tx, payoutId);
    if (payout.proposedBy === administratorId)
      throw new AppError('forbidden', { detail: 'You proposed this payout. Another administrator has to approve it.' });
    const differs = !namesAgree(await findAccountName(tx, payout.partyId), payout.registeredName);
    if (differs && !namesCompared)
      throw new AppError('unprocessable', {
        detail: "The bank's name for this UPI ID is not the name on the account. Compare the two first.",
      });
    const now = deps.now();
    await updatePayout(tx, payoutId, { state: 'approved', approved_by: administratorId, changed_at: now });
    await deps.queue.enqueue(tx, 'send-payout', { payoutId });
    const detail: Record<string, string> = differs ? { names: 'differ' } : {};
    await recordAction(tx, { administratorId, action: 'approve_payout', subject: `payout:${payoutId}`, detail, now });
  });
}
