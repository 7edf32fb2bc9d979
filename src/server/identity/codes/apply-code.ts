import { transact } from '#server/platform/db/transact.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import type { Caller } from '#server/identity/protocol/limits.ts';
import { emailChangedMail } from '#server/identity/mails/email-changed.email.ts';
import { requireText } from '#server/identity/protocol/check-credentials.ts';
import { changeUser, endSignIns } from '#server/identity/users/user-changes.ts';
import { redeemCode } from './redeem-code.ts';

/** accounts:update with a code from a mail: confirms the address, or changes it to the new one. */
export async function applyCode(deps: IdentityDeps, oobCode: unknown, from: Caller) {
  await deps.limits.codeFrom(from);
  const hash = hashToken(requireText(oobCode, 'MISSING_OOB_CODE', 'The link is incomplete.'));
  return transact(deps.db, async (tx) => {
    const { code, user } = await redeemCode(tx, hash, deps.now(), ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL']);
    const email = code.newEmail ?? user.email;
    const changed = await changeUser(deps, tx, user, { email, emailVerified: true });
    if (code.purpose === 'VERIFY_AND_CHANGE_EMAIL') {
      await endSignIns(deps, tx, user);
      if (user.email && user.email !== email)
        await queueMail(deps, tx, {
          to: user.email,
          content: emailChangedMail({ name: user.displayName, newEmail: email ?? '', help: deps.publicUrl() }),
          aboutIds: [user.id],
        });
    }
    return { kind: 'identitytoolkit#SetAccountInfoResponse', localId: user.id, email: changed.email, emailVerified: true };
  });
}
