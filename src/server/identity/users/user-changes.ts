import { recordAccount } from '#server/accounts/record-account.ts';
import { revokeSignIns } from '#server/accounts/revoke-sign-ins.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { forgetSignIns } from './forget-sign-ins.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import { insertUser, updateUser, type IdentityUser, type UserChanges } from './user-store.ts';

type Clock = { now: () => Date };

/** A new person: the product's account row and the sign-in data, together or not at all. */
export async function createUser(deps: Clock, tx: Tx, user: IdentityUser, provider: string): Promise<void> {
  await mirror(deps, tx, user, provider);
  if (!(await insertUser(tx, user))) throw new IdentityError('EMAIL_EXISTS');
}

/** Changes a person and keeps the product's row of them the same; returns the person as they are now. */
export async function changeUser(deps: Clock, tx: Tx, user: IdentityUser, changes: UserChanges, provider?: string): Promise<IdentityUser> {
  if (!(await updateUser(tx, user.id, changes))) throw new IdentityError('EMAIL_EXISTS');
  const changed = { ...user, ...changes };
  await mirror(deps, tx, changed, changed.passwordHash ? 'password' : (provider ?? 'google.com'));
  return changed;
}

/** Tokens count whole seconds: sign-ins up to and including this very second end. */
export async function endSignIns(deps: Clock, tx: Tx, user: IdentityUser): Promise<IdentityUser> {
  const validSince = new Date((Math.floor(deps.now().getTime() / 1000) + 1) * 1000);
  await forgetSignIns(tx, user.id, validSince);
  await revokeSignIns(tx, user.id, validSince);
  return { ...user, validSince };
}

function mirror(deps: Clock, tx: Tx, user: IdentityUser, provider: string) {
  return recordAccount(
    { db: tx, now: deps.now },
    {
      id: user.id,
      email: user.email,
      emailVerified: user.emailVerified,
      displayName: user.displayName,
      photoUrl: user.photoUrl,
      signInProvider: provider,
    },
  );
}
