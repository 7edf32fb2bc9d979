import type { Tx } from '../db/database.ts';
import { anonymiseReferrer } from './referrer-store.ts';

/** A person who leaves is no longer listed; what they did for others stays, without their name. */
export async function forgetReferrer(tx: Tx, accountId: string): Promise<void> {
  await anonymiseReferrer(tx, accountId);
}
