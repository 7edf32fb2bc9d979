import { requireEmail, requireText } from '#server/identity/protocol/check-credentials.ts';
import { claimEmail } from '#server/identity/users/claim-email.ts';
import { takeCode } from './code-store.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import { issueTokens } from '#server/identity/tokens/issue-tokens.ts';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import { requireUsable } from './reset-password.ts';
import { findUserByEmail } from '#server/identity/users/user-store.ts';

export async function signInWithEmailLink(deps: IdentityDeps, input: { email?: unknown; oobCode?: unknown }) {
  const email = requireEmail(input.email);
  const hash = hashToken(requireText(input.oobCode, 'MISSING_OOB_CODE', 'The link is incomplete.'));
  return deps.db.transaction().execute(async (tx) => {
    const code = requireUsable(await takeCode(tx, hash), deps.now());
    if (code.purpose !== 'EMAIL_SIGNIN') throw new IdentityError('INVALID_OOB_CODE', 'This link is for something else.');
    if (code.email !== email) throw new IdentityError('INVALID_EMAIL', 'The link was sent to another address.');
    const isNewUser = (await findUserByEmail(tx, email)) === undefined;
    const user = await claimEmail(deps, tx, email);
    return {
      kind: 'identitytoolkit#EmailLinkSigninResponse',
      localId: user.id,
      email,
      isNewUser,
      ...(await issueTokens(deps, tx, user, 'password')),
    };
  });
}
