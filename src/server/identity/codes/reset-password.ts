import { transact } from '#server/platform/db/transact.ts';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import type { Caller } from '#server/identity/protocol/limits.ts';
import { requireNewPassword, requireText } from '#server/identity/protocol/check-credentials.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import { claimUser, endSignIns, tellOwner } from '#server/identity/users/user-changes.ts';
import { findCode, redeemCode, requireUsable } from './redeem-code.ts';

/** accounts:resetPassword: without a new password it only says what a code is for. */
export async function resetPassword(deps: IdentityDeps, input: { oobCode?: unknown; newPassword?: unknown }, from: Caller = {}) {
  await deps.limits.codeFrom(from);
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
  await transact(deps.db, async (tx) => {
    const { user } = await redeemCode(tx, hash, deps.now(), ['PASSWORD_RESET']);
    // The person who read the mail owns the address. We lock out those who knew the old password or linked an account with another address.
    await tx
      .deleteFrom('identity_providers')
      .where('user_id', '=', user.id)
      .where((where) => where.or([where('email', 'is', null), where('email', '!=', code.email)]))
      .execute();
    const changed = await claimUser(deps, tx, user, { passwordHash, passwordUpdatedAt: deps.now() }, 'password');
    if (user.emailVerified) await endSignIns(deps, tx, changed);
    await tellOwner(deps, tx, changed, 'password_set');
  });
  return described;
}
