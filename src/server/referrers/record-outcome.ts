import { indianIsoDay } from '#shared/indian-date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertOutcome } from './referrer-store.ts';

/** A referral that the seeker vouches for; the database keeps the referrer's count. */
export async function recordOutcome(tx: Tx, outcome: { requestId: string; referrerId: string; now: Date }): Promise<void> {
  await insertOutcome(tx, { ...outcome, confirmedOn: indianIsoDay(outcome.now) });
}
