import type { Db, Tx } from '#server/platform/db/database.ts';
import type { IdentityHooks } from '../identity/identity-deps.ts';
import { deleteAccountRow, saveAccount, type AccountProfile, type StoredAccount } from './account-store.ts';
import { endSessions } from './session-store.ts';

/** Updates the product's own row of a person from their identity service; roles stay as they are. */
export function recordAccount({ db, now }: { db: Db; now: () => Date }, profile: AccountProfile): Promise<StoredAccount> {
  return saveAccount(db, profile, now());
}

/** Keeps the product's own row of a person in step with the embedded identity service, in the same transaction. */
export function accountHooks({ now }: { now: () => Date }): Pick<IdentityHooks, 'onUserChanged' | 'onSignInsEnded'> {
  return {
    onUserChanged: async (tx, person) => void (await recordAccount({ db: tx, now }, person)),
    onSignInsEnded: endSessions,
  };
}

/** Deletes the row, and with it sessions and sign-in data, and marks the account as erased for tokens issued before. */
export const forgetAccount = (tx: Tx, accountId: string, now: Date): Promise<void> => deleteAccountRow(tx, accountId, now);
