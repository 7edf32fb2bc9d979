import type { Tx } from '#server/platform/db/database.ts';
import { deleteCodesOf } from '#server/identity/stores/code-store.ts';
import type { IdentityHooks } from '#server/identity/identity-deps.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import { deleteRefreshTokens } from '#server/identity/stores/refresh-token-store.ts';
import { deleteProviders } from '#server/identity/stores/provider-store.ts';
import { insertUser, updateUser, type IdentityUser, type UserChanges } from '#server/identity/stores/user-store.ts';

export type Mirror = { hooks: Pick<IdentityHooks, 'onUserChanged'> };
type Deps = { now: () => Date; hooks: Pick<IdentityHooks, 'onUserChanged' | 'onSignInsEnded' | 'onClaimed'> };

/** A new person: the product's account row and the sign-in data, together or not at all. */
export async function createUser(deps: Mirror, tx: Tx, user: IdentityUser, provider: string): Promise<void> {
  await deps.hooks.onUserChanged(tx, profileOf(user, provider));
  if (!(await insertUser(tx, user))) throw new IdentityError('EMAIL_EXISTS');
}

/** Changes a person, whose row must be locked, and the product's account row with it; returns the person as they are now. */
export async function changeUser(deps: Mirror, tx: Tx, user: IdentityUser, changes: UserChanges, provider?: string): Promise<IdentityUser> {
  if (!(await updateUser(tx, user.id, changes))) throw new IdentityError('EMAIL_EXISTS');
  const changed = { ...user, ...changes };
  await deps.hooks.onUserChanged(tx, profileOf(changed, changed.passwordHash ? 'password' : (provider ?? 'google.com')));
  return changed;
}

/**
 * Ends every token, session and mailed code of the person; the row must be locked. Tokens count whole seconds, so the next sign-in gets a
 * later second: never the current one, and never one whose sign-ins were ended before.
 */
export async function endSignIns(deps: Deps, tx: Tx, user: IdentityUser): Promise<IdentityUser> {
  const nextSecond = (Math.floor(deps.now().getTime() / 1000) + 1) * 1000;
  const validSince = new Date(Math.max(nextSecond, user.validSince.getTime() + 1000));
  await updateUser(tx, user.id, { validSince });
  await deps.hooks.onSignInsEnded(tx, user.id, validSince);
  await deleteRefreshTokens(tx, user.id);
  await deleteCodesOf(tx, user);
  return { ...user, validSince };
}

/**
 * A person has just proven that they own the address. If an account was registered with it before without proof, we remove that account's
 * ways in, its name and its picture: we cannot tell a squatter from the owner's own earlier attempt.
 */
export async function claimUser(deps: Deps, tx: Tx, user: IdentityUser, changes: UserChanges, provider: string): Promise<IdentityUser> {
  if (user.emailVerified) return changeUser(deps, tx, user, changes, provider);
  await deleteProviders(tx, user.id);
  const nothing = { passwordHash: null, passwordUpdatedAt: null, displayName: null, photoUrl: null };
  const claimed = await changeUser(deps, tx, user, { ...nothing, ...changes, emailVerified: true }, provider);
  await deps.hooks.onClaimed(tx, user.id);
  return endSignIns(deps, tx, claimed);
}

function profileOf(user: IdentityUser, signInProvider: string) {
  const { id, email, emailVerified, displayName, photoUrl } = user;
  return { id, email, emailVerified, displayName, photoUrl, signInProvider };
}
