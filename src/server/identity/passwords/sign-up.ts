import { transact } from '#server/platform/db/transact.ts';
import { mailCode } from '#server/identity/codes/mail-codes.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import type { Caller } from '#server/identity/protocol/limits.ts';
import { requireDisplayName, requireEmail, requireNewPassword } from '#server/identity/protocol/check-credentials.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import { issueTokens } from '#server/identity/tokens/issue-tokens.ts';
import { lockName } from '#server/identity/stores/user-store.ts';
import { createUser, newPerson } from '#server/identity/users/user-changes.ts';

export type SignUpInput = { email?: unknown; password?: unknown; displayName?: unknown; idToken?: unknown };

export async function signUp(deps: IdentityDeps, input: SignUpInput, from: Caller = {}) {
  await deps.limits.signUpFrom(from);
  // In Google's service this call creates anonymous people if email and password are missing; we have none.
  if (input.email === undefined && input.password === undefined)
    throw new IdentityError('ADMIN_ONLY_OPERATION', 'Please sign up with an email address and a password.');
  if (input.idToken !== undefined) throw new IdentityError('OPERATION_NOT_ALLOWED', 'You are already signed in.');
  const email = requireEmail(input.email);
  const password = requireNewPassword(input.password, email);
  const displayName = input.displayName === undefined ? null : requireDisplayName(input.displayName);
  await deps.limits.signUpMail(email);
  const user = newPerson(deps, { email, displayName, passwordHash: await deps.passwords.hash(password) });
  const tokens = await transact(deps.db, async (tx) => {
    await lockName(tx, email);
    await createUser(deps, tx, user, 'password');
    await mailCode(deps, tx, user, { purpose: 'VERIFY_EMAIL', to: email });
    return issueTokens(deps, tx, user, 'password');
  }).catch(async (error: unknown) => {
    // For a failure without a verdict, the point is returned with the other points of that answer.
    if (error instanceof IdentityError) await deps.limits.signUpMailUnsent(email);
    throw error;
  });
  return { kind: 'identitytoolkit#SignupNewUserResponse', localId: user.id, email, displayName: displayName ?? '', ...tokens };
}
