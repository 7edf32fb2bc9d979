import type { Tx } from '../db/database.ts';
import { setReferrerAccount } from './referrer-store.ts';

/** From now on this account answers for the listed referrer. */
export async function linkReferrerAccount(tx: Tx, referrerId: string, accountId: string): Promise<void> {
  await setReferrerAccount(tx, referrerId, accountId);
}
