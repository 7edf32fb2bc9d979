import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { requireNewPassword, requireText } from '#server/identity/protocol/check-credentials.ts';
import { deleteCodesOf, findCode, takeCode, type MailedCode } from './code-store.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import { passwordChangedMail } from '#server/identity/mails/password-changed.email.ts';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import { changeUser, endSignIns } from '#server/identity/users/user-changes.ts';
import { lockUser } from '#server/identity/users/user-store.ts';

/** accounts:resetPassword: without a new password it only says what a code is for. */
export async function resetPassword(deps: IdentityDeps, input: { oobCode?: unknown; newPassword?: unknown }) {
  const hash = hashToken(requireText(input.oobCode, 'MISSING_OOB_CODE', 'The link is incomplete.'));
  const code = requireUsable(await findCode(deps.db, hash), deps.now());
  const described = {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: code.purpose,
    ...(code.purpose === 'EMAIL_SIGNIN' ? {} : { email: code.email }),
    ...(code.newEmail ? { newEmail: code.newEmail } : {}),
  };
  if (input.newPassword === undefined) return described;
  if (code.purpose !== 'PASSWORD_RESET') throw new IdentityError('INVALID_OOB_CODE', 'This link is not for setting a password.');
  const password = requireNewPassword(input.newPassword, code.email);
  const passwordHash = await deps.passwords.hash(password);
  await deps.db.transaction().execute(async (tx) => {
    const taken = requireUsable(await takeCode(tx, hash), deps.now());
    const user = taken.userId ? await lockUser(tx, taken.userId) : undefined;
    if (!user || user.email !== taken.email) throw new IdentityError('INVALID_OOB_CODE', 'This link no longer works.');
    // Who read the mail owns the address; whoever knew the old password is out.
    const changed = await changeUser(deps, tx, user, { passwordHash, passwordUpdatedAt: deps.now(), emailVerified: true });
    await deleteCodesOf(tx, user.id, ['PASSWORD_RESET', 'VERIFY_AND_CHANGE_EMAIL']);
    await endSignIns(deps, tx, changed);
    await queueMail(deps, tx, {
      to: taken.email,
      content: passwordChangedMail({ name: user.displayName, resetLink: `${deps.publicUrl()}/forgot-password` }),
    });
  });
  return described;
}

export function requireUsable(code: MailedCode | undefined, now: Date): MailedCode {
  if (!code) throw new IdentityError('INVALID_OOB_CODE', 'This link no longer works. It may have been used already.');
  if (code.expiresAt <= now) throw new IdentityError('EXPIRED_OOB_CODE', 'This link has expired. Please ask for a new one.');
  return code;
}
