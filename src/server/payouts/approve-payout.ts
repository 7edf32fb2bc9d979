import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { recordAction } from '#server/audit/record-action.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { lockPayout, updatePayout } from './payout-store.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'send-payout': { payoutId: string };
  }
}

/** By another administrator than the one who proposed it; two who press at once approve it once. */
export async function approvePayout(deps: PayoutDeps, administratorId: string, payoutId: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const payout = isUuid(payoutId) ? await lockPayout(tx, payoutId) : undefined;
    if (!payout) throw new AppError('not_found', { detail: 'There is no such payout.' });
    if (payout.state !== 'proposed') throw new AppError('conflict', { detail: 'Somebody has approved this payout already.' });
    if (payout.proposedBy === administratorId)
      throw new AppError('forbidden', { detail: 'You proposed this payout. Another administrator has to approve it.' });
    const now = deps.now();
    await updatePayout(tx, payoutId, { state: 'approved', approved_by: administratorId, changed_at: now });
    await deps.queue.enqueue(tx, 'send-payout', { payoutId });
    await recordAction(tx, { administratorId, action: 'approve_payout', subject: `payout:${payoutId}`, detail: {}, now });
  });
}
