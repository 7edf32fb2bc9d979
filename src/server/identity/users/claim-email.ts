import type { Tx } from '#server/platform/db/database.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import { newPerson } from './sign-up.ts';
import { changeUser, createUser, endSignIns } from './user-changes.ts';
import { lockUserByEmail, type IdentityUser } from './user-store.ts';

/** The person behind an address that was just proven by a mailed link, made on the spot if there is none. */
export async function claimEmail(deps: { now: () => Date }, tx: Tx, email: string, name: string | null = null): Promise<IdentityUser> {
  const known = await lockUserByEmail(tx, email);
  if (known?.disabled) throw new IdentityError('USER_DISABLED');
  if (!known) {
    const user = newPerson(deps, { email, emailVerified: true, displayName: name });
    await createUser(deps, tx, user, 'password');
    return user;
  }
  // Whoever set a password without ever proving the address loses it: the owner has just come.
  const squatted = !known.emailVerified && known.passwordHash !== null;
  const changes = { emailVerified: true, lastLoginAt: deps.now(), ...(squatted ? { passwordHash: null } : {}) };
  const user = await changeUser(deps, tx, known, changes, 'password');
  return squatted ? endSignIns(deps, tx, user) : user;
}
