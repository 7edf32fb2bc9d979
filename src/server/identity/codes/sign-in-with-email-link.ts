import type { Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import type { Caller } from '#server/identity/protocol/limits.ts';
import { requireEmail, requireText } from '#server/identity/protocol/check-credentials.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import type { IdTokenClaims } from '#server/identity/tokens/id-token.ts';
import { issueTokens } from '#server/identity/tokens/issue-tokens.ts';
import { lockTokenHolder, readIdToken, requireRecentSignIn } from '#server/identity/tokens/read-id-token.ts';
import { lockUserByEmail } from '#server/identity/stores/user-store.ts';
import { requireUsable, takeCode } from './redeem-code.ts';
import { changeUser, claimEmail, tellOwner } from '#server/identity/users/user-changes.ts';

type Input = { email?: unknown; oobCode?: unknown; idToken?: unknown };

/** With an ID token, the link must belong to the token's holder; otherwise they would suddenly be signed in as another person. */
export async function signInWithEmailLink(deps: IdentityDeps, input: Input, from: Caller = {}) {
  await deps.limits.codeFrom(from);
  const email = requireEmail(input.email);
  const hash = hashToken(requireText(input.oobCode, 'MISSING_OOB_CODE', 'The link is incomplete.'));
  const holder = input.idToken === undefined ? undefined : (await readIdToken(deps, input.idToken)).claims;
  if (holder) requireRecentSignIn(deps, holder);
  return transact(deps.db, async (tx) => {
    const before = await lockUserByEmail(tx, email);
    if (holder && before?.id !== holder.sub)
      throw new IdentityError('OPERATION_NOT_ALLOWED', "This link is for a different address than your account's.");
    const code = requireUsable(await takeCode(tx, hash), deps.now());
    if (code.purpose !== 'EMAIL_SIGNIN') throw new IdentityError('INVALID_OOB_CODE', 'This link is for something else.');
    if (code.email !== email) throw new IdentityError('INVALID_EMAIL', 'The link was sent to another address.');
    const { user, isNewUser } = holder ? await confirmHolder(deps, tx, holder) : await claimEmail(deps, tx, email);
    if (before && !before.emailVerified && !holder) await tellOwner(deps, tx, user, 'claimed');
    return {
      kind: 'identitytoolkit#EmailLinkSigninResponse',
      localId: user.id,
      email,
      isNewUser,
      ...(await issueTokens(deps, tx, user, 'password')),
    };
  });
}

async function confirmHolder(deps: IdentityDeps, tx: Tx, holder: IdTokenClaims) {
  const user = await lockTokenHolder(tx, holder);
  return { user: await changeUser(deps, tx, user, { emailVerified: true, lastLoginAt: deps.now() }), isNewUser: false };
}
