import { lockedOut } from '#domain/identity/locked-out.ts';
import { longestPassword } from '#domain/identity/password-policy.ts';
import { transact } from '#server/platform/db/transact.ts';
import { wishForMail } from '#server/identity/codes/send-identity-mail.job.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import type { Caller } from '#server/identity/protocol/limits.ts';
import { requireEmail, requireText } from '#server/identity/protocol/check-credentials.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import { issueTokens } from '#server/identity/tokens/issue-tokens.ts';
import { findUserByEmail, lockUser, updateUser } from '#server/identity/stores/user-store.ts';

/** Says and does the same for a wrong password and for an address without an account. */
export async function signInWithPassword(deps: IdentityDeps, input: { email?: unknown; password?: unknown }, from: Caller = {}) {
  const email = requireEmail(input.email);
  const password = requireText(input.password, 'MISSING_PASSWORD', 'Please enter your password.');
  if (password.length > longestPassword * 4) throw wrong();
  const user = await findUserByEmail(deps.db, email);
  const device = user && deps.knownDevices.find(from.cookies, user);
  const judge = () => deps.passwords.matches(user?.passwordHash ?? null, password);
  const { lockedOut: isLockedOut, matches } = await deps.limits.signIn({ email, address: from.address, device }, judge);
  if (isLockedOut) {
    // The answer is the same for a right and a wrong password; otherwise guessing could continue. Only the mailbox tells.
    await wishForMail(deps, { email, kind: user && matches && !user.disabled ? 'sign_in_link' : 'nothing', continueUrl: null });
    throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER', lockedOut);
  }
  if (!user || !matches) throw wrong();
  if (user.disabled) throw new IdentityError('USER_DISABLED');
  const renewed = user.passwordHash && deps.passwords.isOutdated(user.passwordHash) ? await deps.passwords.hash(password) : undefined;
  const tokens = await transact(deps.db, async (tx) => {
    const locked = await lockUser(tx, user.id);
    // While we waited for the lock, the password may have changed or the owner may have claimed the account.
    if (!locked || locked.passwordHash !== user.passwordHash || locked.email !== email) throw wrong();
    if (locked.disabled) throw new IdentityError('USER_DISABLED');
    await updateUser(tx, user.id, { lastLoginAt: deps.now(), ...(renewed ? { passwordHash: renewed } : {}) });
    return issueTokens(deps, tx, locked, 'password');
  });
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: user.id,
    email: user.email,
    displayName: user.displayName ?? '',
    registered: true,
    ...tokens,
  };
}

function wrong(): IdentityError {
  return new IdentityError('INVALID_LOGIN_CREDENTIALS', 'The email address or the password is not right.');
}
