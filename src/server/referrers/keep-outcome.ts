import { indianIsoDay } from '#shared/indian-date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockReferrer } from './becoming/own-referrer-store.ts';
import { deleteOutcome, insertOutcome } from './referrer-store.ts';

/** Each outcome updates the referrer's count in the database. This locks their row, so call it before locking the request. */
export async function lockOutcomes(tx: Tx, referrerId: string): Promise<void> {
  await lockReferrer(tx, referrerId);
}

/** A referral that the seeker has confirmed. */
export async function recordOutcome(tx: Tx, outcome: { requestId: string; referrerId: string; now: Date }): Promise<void> {
  await insertOutcome(tx, { ...outcome, confirmedOn: indianIsoDay(outcome.now) });
}

/** The seeker withdrew the confirmation. */
export async function removeOutcome(tx: Tx, requestId: string): Promise<void> {
  await deleteOutcome(tx, requestId);
}
