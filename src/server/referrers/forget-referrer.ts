import type { Tx } from '#server/platform/db/database.ts';
import { eraseVerificationsOf } from './becoming/work-email-store.ts';

/** Ends the verification of a person who deletes their account; the company's domain stays, the address goes. */
export async function forgetReferrer(tx: Tx, accountId: string, now: Date): Promise<void> {
  await eraseVerificationsOf(tx, accountId, now);
}
