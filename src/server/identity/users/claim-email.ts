import type { Tx } from '#server/platform/db/database.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import { newPerson } from './new-person.ts';
import { claimUser, createUser } from './user-changes.ts';
import { lockUserByEmail, type IdentityUser } from '#server/identity/stores/user-store.ts';

/** The person behind an address that a mailed link has just proven; created if there is none. */
export async function claimEmail(
  deps: Pick<IdentityDeps, 'now' | 'hooks'>,
  tx: Tx,
  email: string,
  name: string | null = null,
): Promise<{ user: IdentityUser; isNewUser: boolean }> {
  const known = await lockUserByEmail(tx, email);
  if (known?.disabled) throw new IdentityError('USER_DISABLED');
  if (known) {
    const named = name !== null && !known.emailVerified ? { displayName: name } : {};
    return { user: await claimUser(deps, tx, known, { lastLoginAt: deps.now(), ...named }, 'password'), isNewUser: false };
  }
  const user = newPerson(deps, { email, emailVerified: true, displayName: name });
  await createUser(deps, tx, user, 'password');
  return { user, isNewUser: true };
}
