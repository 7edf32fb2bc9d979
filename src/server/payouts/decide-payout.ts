import { z } from 'zod';
import { namesAgree } from '#domain/payouts/fees.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import { AppError } from '#shared/app-error.ts';
import { performAct } from '#server/audit/perform-act.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { lockForPaying } from './may-pay.ts';
import { freeFees, lockPayout, rejectOpenPayouts, updatePayout, type Payout, type PayoutDeps } from './payout-store.ts';
import { lockUpi } from './upi/upi-store.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'send-payout': { payoutId: string };
  }
}

const compared = z.object({ confirmed: z.literal('yes') });

function requireProposed(payout: Payout | undefined): Payout {
  if (!payout) throw new AppError('not_found', { detail: 'There is no such payout.' });
  if (payout.state !== 'proposed') throw new AppError('conflict', { detail: 'Somebody has decided about this payout already.' });
  return payout;
}

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

/** Possible until an administrator approves it. One administrator is enough to stop money; the fees are owed as before. */
export async function rejectPayout(deps: PayoutDeps, by: string, payoutId: string, typed: unknown): Promise<void> {
  await performAct(deps, { by, action: 'reject_payout', typed }, async (tx, { now }) => {
    // If two administrators decide at once, the second waits at the row.
    requireProposed(isUuid(payoutId) ? await lockPayout(tx, payoutId) : undefined);
    await updatePayout(tx, payoutId, { state: 'rejected', changed_at: now });
    await freeFees(tx, payoutId);
    return { subject: `payout:${payoutId}` };
  });
}

/** When a person leaves, payouts that have not left us are rejected, and the books keep the debt. An approval locks in the same order. */
export async function callOffPayouts(tx: Tx, accountId: string, now: Date): Promise<void> {
  await lockUpi(tx, accountId);
  await rejectOpenPayouts(tx, accountId, now);
}

async function findAccountName(db: Db, partyId: string): Promise<string | null> {
  const row = await db
    .selectFrom('billing_parties as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .select('a.display_name as name')
    .where('b.id', '=', partyId)
    .executeTakeFirst();
  return row?.name ?? null;
}
