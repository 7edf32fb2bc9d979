import type { Tx } from '../db/database.ts';
import { deleteAccountRow } from './account-store.ts';

/**
 * The one way a person leaves. Sessions and sign-in data go with the row; what others must be able to rely on (closed requests,
 * payments) refers to accounts with "on delete set null" and stays without a name.
 */
export async function eraseAccount({ now }: { now: () => Date }, tx: Tx, accountId: string): Promise<void> {
  await deleteAccountRow(tx, accountId, now());
}
