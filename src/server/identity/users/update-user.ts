import { transact } from '#server/platform/db/transact.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import type { Caller } from '#server/identity/protocol/limits.ts';
import { requireDisplayName, requireEmail, requireNewPassword, requirePhotoUrl } from '#server/identity/protocol/check-credentials.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import { issueTokens, renewTokens } from '#server/identity/tokens/issue-tokens.ts';
import { lockTokenHolder, readIdToken, requireRecentSignIn } from '#server/identity/tokens/read-id-token.ts';
import { describeProviders } from './look-up-user.ts';
import { deleteProviders, findProviders } from '#server/identity/stores/provider-store.ts';
import { changeUser, endSignIns, shownProfile, tellOwner } from './user-changes.ts';
import type { UserChanges } from '#server/identity/stores/user-store.ts';

export type UpdateInput = {
  idToken?: unknown;
  displayName?: unknown;
  photoUrl?: unknown;
  email?: unknown;
  password?: unknown;
  deleteAttribute?: unknown;
  deleteProvider?: unknown;
  returnSecureToken?: unknown;
};

/** accounts:update. The answer always includes name and picture, because the SDK sets missing ones to null. */
export async function updateUser(deps: IdentityDeps, input: UpdateInput, from: Caller = {}) {
  const { user: before, claims } = await readIdToken(deps, input.idToken);
  await deps.limits.update(before.id);
  // The address changes only when its owner follows the link sent to the new one: sendOobCode, VERIFY_AND_CHANGE_EMAIL.
  if (input.email !== undefined && requireEmail(input.email) !== before.email)
    throw new IdentityError('OPERATION_NOT_ALLOWED', 'Please verify the new email address before changing it.');
  const profile = readProfile(input);
  const password = input.password === undefined ? undefined : requireNewPassword(input.password, before.email);
  const removed = listOf(input.deleteProvider);
  if (password !== undefined || removed.length > 0) {
    requireRecentSignIn(deps, claims);
    await deps.limits.changeWays(before.id, from);
  }
  const passwordHash = password === undefined ? undefined : await deps.passwords.hash(password);
  return transact(deps.db, async (tx) => {
    const locked = await lockTokenHolder(tx, claims);
    const changes: UserChanges = { ...profile, ...(passwordHash ? { passwordHash, passwordUpdatedAt: deps.now() } : {}) };
    if (removed.includes('password')) Object.assign(changes, { passwordHash: null, passwordUpdatedAt: null });
    const linked = await findProviders(tx, locked.id);
    const left = linked.filter((each) => !removed.includes(each.providerId));
    await deleteProviders(tx, locked.id, removed);
    let user = await changeUser(deps, tx, locked, changes);
    if (removed.length > 0 && !user.passwordHash && left.length === 0)
      throw new IdentityError('OPERATION_NOT_ALLOWED', 'This is your only way to sign in.');
    if (left.length < linked.length) await tellOwner(deps, tx, user, 'google_removed');
    if (locked.passwordHash && !user.passwordHash) await tellOwner(deps, tx, user, 'password_removed');
    if (changes.passwordHash) {
      await tellOwner(deps, tx, user, 'password_set');
      user = await endSignIns(deps, tx, user);
    }
    return {
      kind: 'identitytoolkit#SetAccountInfoResponse',
      ...shownProfile(user),
      providerUserInfo: describeProviders(user, left),
      // A new password ends the old tokens, so the person gets new ones; other changes keep the sign-in time.
      ...(changes.passwordHash ? await issueTokens(deps, tx, user, 'password') : {}),
      ...(!changes.passwordHash && input.returnSecureToken === true ? await renewTokens(deps, tx, user, claims) : {}),
    };
  });
}

function readProfile(input: UpdateInput): UserChanges {
  const removed = listOf(input.deleteAttribute);
  return {
    ...(input.displayName === undefined ? {} : { displayName: requireDisplayName(input.displayName) }),
    ...(input.photoUrl === undefined ? {} : { photoUrl: requirePhotoUrl(input.photoUrl) }),
    ...(removed.includes('DISPLAY_NAME') ? { displayName: null } : {}),
    ...(removed.includes('PHOTO_URL') ? { photoUrl: null } : {}),
  };
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
