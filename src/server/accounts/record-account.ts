import type { Db, Tx } from '#server/platform/db/database.ts';
import type { IdentityHooks } from '../identity/identity-deps.ts';
import { announceEnd, toAccount, type AccountProfile, type StoredAccount } from './account-store.ts';
import { endSessions } from './session-store.ts';

/** Updates the product's own row of a person from their identity service; roles stay as they are. */
export async function recordAccount({ db, now }: { db: Db; now: () => Date }, profile: AccountProfile): Promise<StoredAccount> {
  const described = {
    email: profile.email,
    email_verified: profile.emailVerified,
    display_name: profile.displayName,
    photo_url: profile.photoUrl,
    sign_in_provider: profile.signInProvider,
  };
  const insert = db.insertInto('accounts').values({ id: profile.id, created_at: now(), ...described });
  const recorded = insert.onConflict((conflict) => conflict.column('id').doUpdateSet(described)).returningAll();
  return toAccount(await recorded.executeTakeFirstOrThrow());
}

/** Keeps the product's own row of a person in step with the embedded identity service, in the same transaction. */
export function accountHooks({ now }: { now: () => Date }): Pick<IdentityHooks, 'onUserChanged' | 'onSignInsEnded'> {
  return {
    onUserChanged: async (tx, person) => void (await recordAccount({ db: tx, now }, person)),
    onSignInsEnded: endSessions,
  };
}

/** Deletes the row, and with it sessions and sign-in data, and marks the account as erased for tokens issued before. */
export async function forgetAccount(tx: Tx, id: string, at: Date): Promise<void> {
  await announceEnd(tx, id, null);
  await tx.deleteFrom('accounts').where('id', '=', id).execute();
  const erased = tx.insertInto('erased_accounts').values({ id, erased_at: at });
  await erased.onConflict((conflict) => conflict.column('id').doUpdateSet({ erased_at: at, noted_at: null })).execute();
}
