import { requireEmail, requireText } from './check-credentials.ts';
import { takeCode } from './code-store.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { issueTokens } from './issue-tokens.ts';
import { hashToken } from './random-token.ts';
import { requireUsable } from './reset-password.ts';
import { changeUser, createUser, endSignIns } from './user-changes.ts';
import { newPerson } from './sign-up.ts';
import { lockUserByEmail } from './user-store.ts';

export async function signInWithEmailLink(deps: IdentityDeps, input: { email?: unknown; oobCode?: unknown }) {
  const email = requireEmail(input.email);
  const hash = hashToken(requireText(input.oobCode, 'MISSING_OOB_CODE', 'The link is incomplete.'));
  return deps.db.transaction().execute(async (tx) => {
    const code = requireUsable(await takeCode(tx, hash), deps.now());
    if (code.purpose !== 'EMAIL_SIGNIN') throw new IdentityError('INVALID_OOB_CODE', 'This link is for something else.');
    if (code.email !== email) throw new IdentityError('INVALID_EMAIL', 'The link was sent to another address.');
    const known = await lockUserByEmail(tx, email);
    if (known?.disabled) throw new IdentityError('USER_DISABLED');
    let user = known ?? newPerson(deps, { email, emailVerified: true });
    if (!known) await createUser(deps, tx, user, 'password');
    else {
      // Whoever set a password without ever proving the address loses it: the owner has just come.
      const squatted = !known.emailVerified && known.passwordHash !== null;
      user = await changeUser(
        deps,
        tx,
        known,
        { emailVerified: true, lastLoginAt: deps.now(), ...(squatted ? { passwordHash: null } : {}) },
        'password',
      );
      if (squatted) user = await endSignIns(deps, tx, user);
    }
    return {
      kind: 'identitytoolkit#EmailLinkSigninResponse',
      localId: user.id,
      email,
      isNewUser: !known,
      ...(await issueTokens(deps, tx, user, 'password')),
    };
  });
}
