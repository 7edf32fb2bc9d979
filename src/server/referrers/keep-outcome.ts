import { indianIsoDay } from '#shared/indian-date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockReferrer } from './becoming/own-referrer-store.ts';
import { deleteOutcome, insertOutcome } from './referrer-store.ts';

/** The database keeps the referrer's count with each outcome. Locks their row, so the caller does this before it locks the request. */
export async function lockOutcomes(tx: Tx, referrerId: string): Promise<void> {
  await lockReferrer(tx, referrerId);
}

/** A referral that the seeker vouches for. */
export async function recordOutcome(tx: Tx, outcome: { requestId: string; referrerId: string; now: Date }): Promise<void> {
  await insertOutcome(tx, { ...outcome, confirmedOn: indianIsoDay(outcome.now) });
}

/** The seeker took their word back. */
export async function removeOutcome(tx: Tx, requestId: string): Promise<void> {
  await deleteOutcome(tx, requestId);
}
