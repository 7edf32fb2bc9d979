import { indianIsoDay } from '#shared/indian-date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockReferrer } from './becoming/own-referrer-store.ts';

/** Each outcome updates the referrer's count in the database. This locks their row, so call it before locking the request. */
export async function lockOutcomes(tx: Tx, referrerId: string): Promise<void> {
  await lockReferrer(tx, referrerId);
}

/** A referral that the seeker has confirmed. */
export async function recordOutcome(tx: Tx, outcome: { requestId: string; referrerId: string; now: Date }): Promise<void> {
  await tx
    .insertInto('referral_outcomes')
    .values({ referrer_id: outcome.referrerId, request_id: outcome.requestId, confirmed_on: indianIsoDay(outcome.now) })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .execute();
}

/** The seeker withdrew the confirmation. */
export async function removeOutcome(tx: Tx, requestId: string): Promise<void> {
  await tx.deleteFrom('referral_outcomes').where('request_id', '=', requestId).execute();
}
