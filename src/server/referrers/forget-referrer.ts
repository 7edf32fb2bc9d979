import type { Tx } from '#server/platform/db/database.ts';
import { anonymiseReferrer } from './referrer-store.ts';
import { eraseVerificationsOf } from './becoming/work-email-store.ts';

/** A person who deletes their account is no longer listed; what they did for others stays, without their name. */
export async function forgetReferrer(tx: Tx, accountId: string, now: Date): Promise<void> {
  await anonymiseReferrer(tx, accountId);
  await eraseVerificationsOf(tx, accountId, now);
}
