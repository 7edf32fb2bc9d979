import { z } from 'zod';
import { namesAgree } from '#domain/payouts/fees.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import { performAct } from '#server/audit/perform-act.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { lockForPaying } from './may-pay.ts';
import { findAccountName, requireProposed, updatePayout } from './payout-store.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'send-payout': { payoutId: string };
  }
}

const compared = z.object({ confirmed: z.literal('yes') });

/**
 * Another administrator than the proposer approves it; two who press at once approve it once. If the bank's name differs from the
 * account's, they must confirm that they compared both: it may be a spelling, or a thief.
 */
export async function approvePayout(deps: PayoutDeps, by: string, payoutId: string, typed: unknown): Promise<void> {
  await performAct(deps, { by, action: 'approve_payout', typed }, async (tx, { now }) => {
    const locked = isUuid(payoutId) ? await lockForPaying(tx, payoutId, now) : undefined;
    const payout = requireProposed(locked?.payout);
    if (payout.proposedBy === by)
      throw new AppError('forbidden', { detail: 'You proposed this payout. Another administrator has to approve it.' });
    if (locked?.why) throw new AppError('conflict', { detail: `${locked.why} This payout cannot go out: please reject it.` });
    const differs = !namesAgree(await findAccountName(tx, payout.partyId), payout.registeredName);
    if (differs && !compared.safeParse(typed).success) {
      const detail = "The bank's name for this UPI ID is not the name on the account. Compare the two first.";
      throw new AppError('unprocessable', { detail, fields: [{ field: 'confirmed', message: detail }] });
    }
    await updatePayout(tx, payoutId, { state: 'approved', approved_by: by, changed_at: now });
    await deps.queue.enqueue(tx, 'send-payout', { payoutId });
    return { subject: `payout:${payoutId}`, ...(differs ? { detail: { names: 'differ' } } : {}) };
  });
}
