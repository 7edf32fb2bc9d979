import { longestPassword } from '#domain/identity/password-policy.ts';
import { requireEmail, requireText } from '#server/identity/protocol/check-credentials.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import { issueTokens } from '#server/identity/tokens/issue-tokens.ts';
import { findUserByEmail, updateUser } from './user-store.ts';

/** The same words and the same work for a wrong password and for an address nobody has. */
export async function signInWithPassword(deps: IdentityDeps, input: { email?: unknown; password?: unknown }) {
  const email = requireEmail(input.email);
  const password = requireText(input.password, 'MISSING_PASSWORD', 'Please enter your password.');
  if (password.length > longestPassword * 4) throw wrong();
  const user = await findUserByEmail(deps.db, email);
  const matches = await deps.passwords.matches(user?.passwordHash ?? null, password);
  if (!user || !matches) throw wrong();
  if (user.disabled) throw new IdentityError('USER_DISABLED');
  const renewed = user.passwordHash && deps.passwords.isOutdated(user.passwordHash) ? await deps.passwords.hash(password) : undefined;
  const tokens = await deps.db.transaction().execute(async (tx) => {
    await updateUser(tx, user.id, { lastLoginAt: deps.now(), ...(renewed ? { passwordHash: renewed } : {}) });
    return issueTokens(deps, tx, user, 'password');
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
  return new IdentityError('INVALID_LOGIN_CREDENTIALS', 'The e-mail address or the password is not right.');
}
