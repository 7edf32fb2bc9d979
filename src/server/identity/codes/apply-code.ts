import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { requireText } from '#server/identity/protocol/check-credentials.ts';
import { deleteCodesOf, takeCode } from './code-store.ts';
import { emailChangedMail } from '#server/identity/mails/email-changed.email.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import { requireUsable } from './reset-password.ts';
import { changeUser, endSignIns } from '#server/identity/users/user-changes.ts';
import { lockUser } from '#server/identity/users/user-store.ts';

/** accounts:update with a code from a mail: the address is confirmed, or becomes the new one. */
export async function applyCode(deps: IdentityDeps, oobCode: unknown) {
  const hash = hashToken(requireText(oobCode, 'MISSING_OOB_CODE', 'The link is incomplete.'));
  return deps.db.transaction().execute(async (tx) => {
    const code = requireUsable(await takeCode(tx, hash), deps.now());
    const user = code.userId ? await lockUser(tx, code.userId) : undefined;
    if (!user || user.email !== code.email) throw new IdentityError('INVALID_OOB_CODE', 'This link no longer works.');
    if (code.purpose === 'VERIFY_EMAIL') {
      await changeUser(deps, tx, user, { emailVerified: true });
      return { kind: 'identitytoolkit#SetAccountInfoResponse', localId: user.id, email: user.email, emailVerified: true };
    }
    if (code.purpose !== 'VERIFY_AND_CHANGE_EMAIL' || !code.newEmail)
      throw new IdentityError('INVALID_OOB_CODE', 'This link is for something else.');
    const changed = await changeUser(deps, tx, user, { email: code.newEmail, emailVerified: true });
    await deleteCodesOf(tx, user.id, ['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL']);
    await endSignIns(deps, tx, changed);
    if (user.email)
      await queueMail(deps, tx, {
        to: user.email,
        content: emailChangedMail({ name: user.displayName, newEmail: code.newEmail, help: deps.publicUrl() }),
      });
    return { kind: 'identitytoolkit#SetAccountInfoResponse', localId: user.id, email: code.newEmail, emailVerified: true };
  });
}
