import { requireEmail, requireNewPassword } from '#server/identity/protocol/check-credentials.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import { issueTokens } from '#server/identity/tokens/issue-tokens.ts';
import { newUserId } from './new-user-id.ts';
import { createUser } from './user-changes.ts';
import { mailVerificationCode } from '#server/identity/codes/mail-codes.ts';
import type { IdentityUser } from './user-store.ts';

export type SignUpInput = { email?: unknown; password?: unknown; idToken?: unknown };

export async function signUp(deps: IdentityDeps, input: SignUpInput) {
  // Without e-mail and password this call makes anonymous people elsewhere; we have none.
  if (input.email === undefined && input.password === undefined)
    throw new IdentityError('ADMIN_ONLY_OPERATION', 'Please sign up with an e-mail address and a password.');
  if (input.idToken !== undefined) throw new IdentityError('OPERATION_NOT_ALLOWED', 'You are already signed in.');
  const email = requireEmail(input.email);
  const password = requireNewPassword(input.password, email);
  const passwordHash = await deps.passwords.hash(password);
  const user = newPerson(deps, { email, passwordHash });
  const tokens = await deps.db.transaction().execute(async (tx) => {
    await createUser(deps, tx, user, 'password');
    await mailVerificationCode(deps, tx, user, email);
    return issueTokens(deps, tx, user, 'password');
  });
  return { kind: 'identitytoolkit#SignupNewUserResponse', localId: user.id, email, ...tokens };
}

export function newPerson(deps: Pick<IdentityDeps, 'now'>, known: Partial<IdentityUser>): IdentityUser {
  const now = deps.now();
  return {
    id: newUserId(),
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
