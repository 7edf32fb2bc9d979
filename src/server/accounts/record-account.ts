import type { Db } from '#server/platform/db/database.ts';
import { saveAccount, type AccountProfile, type StoredAccount } from './account-store.ts';

/** Updates the product's own row of a person from their identity service; roles stay as they are. */
export function recordAccount({ db, now }: { db: Db; now: () => Date }, profile: AccountProfile): Promise<StoredAccount> {
  return saveAccount(db, profile, now());
}
