import { randomInt } from 'node:crypto';
import type { Tx } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import type { IdentityDeps, IdentityHooks } from '#server/identity/identity-deps.ts';
import { passwordChangedMail } from '#server/identity/mails/password-changed.email.ts';
import { waysChangedMail, type WayChange } from '#server/identity/mails/ways-changed.email.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import { deleteProviders } from '#server/identity/stores/provider-store.ts';
import { insertUser, lockUserByEmail, updateUser, type IdentityUser, type UserChanges } from '#server/identity/stores/user-store.ts';

export type Mirror = { hooks: Pick<IdentityHooks, 'onUserChanged'> };
type Deps = { now: () => Date; hooks: Pick<IdentityHooks, 'onUserChanged' | 'onSignInsEnded' | 'onClaimed'> };

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function newPerson(deps: { now: () => Date }, known: Partial<IdentityUser>): IdentityUser {
  const now = deps.now();
  return {
    // The same shape as Google's ids, so accounts can move there and keep theirs.
    id: Array.from({ length: 28 }, () => letters[randomInt(letters.length)]).join(''),
    email: null,
    emailVerified: false,
    displayName: null,
    photoUrl: null,
    disabled: false,
    passwordHash: null,
    passwordUpdatedAt: known.passwordHash ? now : null,
    validSince: new Date(Math.floor(now.getTime() / 1000) * 1000),
    createdAt: now,
    lastLoginAt: now,
    ...known,
  };
}

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
  await tx.deleteFrom('identity_refresh_tokens').where('user_id', '=', user.id).execute();
  // Also codes of the address that are not bound to an account yet.
  await tx
    .deleteFrom('identity_codes')
    .where((where) => where.or([where('user_id', '=', user.id), where('email', '=', user.email)]))
    .execute();
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

/** The person behind an address that a mailed link has just proven; created if there is none. */
export async function claimEmail(
  deps: Deps,
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

type TellDeps = Pick<IdentityDeps, 'queue' | 'newId' | 'now' | 'publicUrl'>;

/** Mails the account's address about every change to how the person can sign in, so that the owner learns of a thief. */
export async function tellOwner(deps: TellDeps, tx: Tx, user: IdentityUser, change: WayChange | 'password_set'): Promise<void> {
  if (!user.email) return;
  const told = { name: user.displayName, resetLink: `${deps.publicUrl()}/forgot-password` };
  const content = change === 'password_set' ? passwordChangedMail(told) : waysChangedMail({ ...told, change });
  await queueMail(deps, tx, { to: user.email, content, aboutIds: [user.id] });
}

function profileOf({ id, email, emailVerified, displayName, photoUrl }: IdentityUser, signInProvider: string) {
  return { id, email, emailVerified, displayName, photoUrl, signInProvider };
}

/** Part of an answer of the protocol. */
export function shownProfile({ id: localId, email, emailVerified, displayName, photoUrl }: IdentityUser) {
  return { localId, email, emailVerified, displayName, photoUrl };
}
