import type { Db } from '#server/platform/db/database.ts';
import { saveAccount, type AccountProfile, type StoredAccount } from './account-store.ts';

/** The product's own row of a person follows what their identity service says of them; roles stay as they are. */
export function recordAccount({ db, now }: { db: Db; now: () => Date }, profile: AccountProfile): Promise<StoredAccount> {
  return saveAccount(db, profile, now());
}
