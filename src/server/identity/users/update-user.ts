import type { Tx } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { applyCode } from '#server/identity/codes/apply-code.ts';
import { requireDisplayName, requireEmail, requireNewPassword, requirePhotoUrl } from '#server/identity/protocol/check-credentials.ts';
import { deleteCodesOf } from '#server/identity/codes/code-store.ts';
import { emailChangedMail } from '#server/identity/mails/email-changed.email.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import { issueTokens } from '#server/identity/tokens/issue-tokens.ts';
import { describeProviders } from './look-up-user.ts';
import { mailVerificationCode } from '#server/identity/codes/mail-codes.ts';
import { passwordChangedMail } from '#server/identity/mails/password-changed.email.ts';
import { readIdToken, requireRecentSignIn } from '#server/identity/tokens/read-id-token.ts';
import { changeUser, endSignIns } from './user-changes.ts';
import { deleteProviders, findProviders, lockUser, type IdentityUser, type UserChanges } from './user-store.ts';

export type UpdateInput = {
  idToken?: unknown;
  oobCode?: unknown;
  displayName?: unknown;
  photoUrl?: unknown;
  email?: unknown;
  password?: unknown;
  deleteAttribute?: unknown;
  deleteProvider?: unknown;
};

/** accounts:update. The name and picture are always echoed: the SDK sets to null what is missing. */
export async function updateUser(deps: IdentityDeps, input: UpdateInput) {
  if (input.oobCode !== undefined) return applyCode(deps, input.oobCode);
  const { user: before, claims } = await readIdToken(deps, deps.db, input.idToken);
  const email = input.email === undefined ? undefined : requireEmail(input.email);
  const password = input.password === undefined ? undefined : requireNewPassword(input.password, email ?? before.email);
  if (email !== undefined || password !== undefined) requireRecentSignIn(deps, claims);
  const changes: UserChanges = {
    ...profileChanges(input),
    ...(email === undefined || email === before.email ? {} : { email, emailVerified: false }),
    ...(password === undefined ? {} : { passwordHash: await deps.passwords.hash(password), passwordUpdatedAt: deps.now() }),
  };
  return deps.db.transaction().execute(async (tx) => {
    const locked = await lockUser(tx, before.id);
    if (!locked) throw new IdentityError('USER_NOT_FOUND', 'This account no longer exists.');
    await deleteProviders(
      tx,
      locked.id,
      listOf(input.deleteProvider).filter((id) => id !== 'password'),
    );
    if (listOf(input.deleteProvider).includes('password')) changes.passwordHash = null;
    let user = await changeUser(deps, tx, locked, changes);
    const linked = await findProviders(tx, user.id);
    if (input.deleteProvider !== undefined && !user.passwordHash && linked.length === 0)
      throw new IdentityError('OPERATION_NOT_ALLOWED', 'This is your only way to sign in.');
    if (changes.email || changes.passwordHash !== undefined) user = await afterSensitiveChange(deps, tx, locked, user, changes);
    return {
      kind: 'identitytoolkit#SetAccountInfoResponse',
      localId: user.id,
      email: user.email,
      emailVerified: user.emailVerified,
      displayName: user.displayName,
      photoUrl: user.photoUrl,
      providerUserInfo: describeProviders(user, linked),
      // Always fresh ones: the name in the claims is then current, and listeners of the SDK hear of the change.
      ...(await issueTokens(deps, tx, user, claims.provider)),
    };
  });
}

/** Old tokens and sessions die, links in old mails too, and the person is told where they used to be reached. */
async function afterSensitiveChange(
  deps: IdentityDeps,
  tx: Tx,
  before: IdentityUser,
  after: IdentityUser,
  changes: UserChanges,
): Promise<IdentityUser> {
  await deleteCodesOf(tx, after.id, ['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL']);
  if (changes.email) {
    await mailVerificationCode(deps, tx, after, changes.email);
    if (before.email)
      await queueMail(deps, tx, {
        to: before.email,
        content: emailChangedMail({ name: before.displayName, newEmail: changes.email, help: deps.publicUrl() }),
      });
  }
  if (changes.passwordHash && before.email) {
    await queueMail(deps, tx, {
      to: before.email,
      content: passwordChangedMail({ name: before.displayName, resetLink: `${deps.publicUrl()}/forgot-password` }),
    });
  }
  return endSignIns(deps, tx, after);
}

function profileChanges(input: UpdateInput): UserChanges {
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
