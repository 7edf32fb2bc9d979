import type { Tx } from '#server/platform/db/database.ts';
import { takeHandoff } from './handoff-store.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import type { ProviderClaims } from '#server/identity/identity-tables.ts';
import { issueTokens } from '#server/identity/tokens/issue-tokens.ts';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import { readIdToken } from '#server/identity/tokens/read-id-token.ts';
import { changeUser, createUser, endSignIns } from '#server/identity/users/user-changes.ts';
import { newPerson } from '#server/identity/users/sign-up.ts';
import { findUserByProvider, lockUserByEmail, saveProvider, type IdentityUser } from '#server/identity/users/user-store.ts';

export type IdpInput = {
  requestUri?: unknown;
  sessionId?: unknown;
  postBody?: unknown;
  pendingToken?: unknown;
  idToken?: unknown;
  autoCreate?: unknown;
};

/** Checks an ID token that Google issued for our client; absent without a client id. */
export type VerifyGoogleToken = (idToken: string, nonce?: string) => Promise<ProviderClaims>;

export async function signInWithIdp(deps: IdentityDeps & { verifyGoogleToken: VerifyGoogleToken | undefined }, input: IdpInput) {
  if (input.pendingToken !== undefined) throw new IdentityError('INVALID_PENDING_TOKEN', 'Please sign in with Google again.');
  const claims = await readClaims(deps, input);
  const linkTo = input.idToken === undefined ? undefined : (await readIdToken(deps, deps.db, input.idToken)).user;
  return deps.db.transaction().execute(async (tx) => {
    const found = await findPerson(deps, tx, claims, { linkTo, mayCreate: input.autoCreate !== false });
    if (found === 'needs confirmation')
      return { needConfirmation: true, email: claims.email, providerId: claims.providerId, verifiedProvider: ['password'] };
    const { user, isNewUser } = found;
    if (user.disabled) throw new IdentityError('USER_DISABLED');
    await saveProvider(tx, user.id, claims);
    return {
      kind: 'identitytoolkit#VerifyAssertionResponse',
      providerId: claims.providerId,
      federatedId: `https://accounts.google.com/${claims.rawId}`,
      localId: user.id,
      email: user.email,
      emailVerified: user.emailVerified,
      displayName: user.displayName,
      photoUrl: user.photoUrl,
      isNewUser,
      rawUserInfo: JSON.stringify({
        id: claims.rawId,
        email: claims.email,
        name: claims.displayName,
        picture: claims.photoUrl,
        verified_email: claims.emailVerified,
      }),
      ...(await issueTokens(deps, tx, user, claims.providerId)),
    };
  });
}

/** A one-time code of our own popup, or a token that Google signed for us: nothing else is believed. */
async function readClaims(
  deps: IdentityDeps & { verifyGoogleToken: VerifyGoogleToken | undefined },
  input: IdpInput,
): Promise<ProviderClaims> {
  if (typeof input.postBody === 'string' && input.postBody !== '') {
    const body = new URLSearchParams(input.postBody);
    const idToken = body.get('id_token');
    if (body.get('providerId') !== 'google.com') throw new IdentityError('OPERATION_NOT_ALLOWED', 'Only Google is offered.');
    if (!idToken || !deps.verifyGoogleToken) throw refused();
    return deps.verifyGoogleToken(idToken).catch(() => {
      throw refused();
    });
  }
  const { requestUri, sessionId } = input;
  const code = typeof requestUri === 'string' && URL.canParse(requestUri) ? new URL(requestUri).searchParams.get('code') : null;
  if (!code || typeof sessionId !== 'string') throw refused();
  const claims = await takeHandoff(deps.db, hashToken(code), hashToken(sessionId), deps.now());
  if (!claims) throw refused();
  return claims;
}

type Found = { user: IdentityUser; isNewUser: boolean } | 'needs confirmation';

async function findPerson(
  deps: IdentityDeps,
  tx: Tx,
  claims: ProviderClaims,
  how: { linkTo: IdentityUser | undefined; mayCreate: boolean },
): Promise<Found> {
  const known = await findUserByProvider(tx, claims.providerId, claims.rawId);
  if (how.linkTo) {
    if (known && known.id !== how.linkTo.id) throw new IdentityError('FEDERATED_USER_ID_ALREADY_LINKED');
    return { user: how.linkTo, isNewUser: false };
  }
  if (known) return { user: await changeUser(deps, tx, known, { lastLoginAt: deps.now() }, claims.providerId), isNewUser: false };
  const sameEmail = claims.email ? await lockUserByEmail(tx, claims.email) : undefined;
  if (sameEmail)
    return claims.emailVerified ? { user: await joinByEmail(deps, tx, sameEmail, claims), isNewUser: false } : 'needs confirmation';
  if (!how.mayCreate) throw new IdentityError('USER_NOT_FOUND', 'There is no account for this Google account.');
  const user = newPerson(deps, {
    email: claims.email,
    emailVerified: claims.emailVerified,
    displayName: claims.displayName,
    photoUrl: claims.photoUrl,
  });
  await createUser(deps, tx, user, claims.providerId);
  return { user, isNewUser: true };
}

/** Somebody may have registered the address before its owner came. Without proof their password and sessions end here. */
async function joinByEmail(deps: IdentityDeps, tx: Tx, user: IdentityUser, claims: ProviderClaims): Promise<IdentityUser> {
  const filled = {
    displayName: user.displayName ?? claims.displayName,
    photoUrl: user.photoUrl ?? claims.photoUrl,
    lastLoginAt: deps.now(),
  };
  if (user.emailVerified) return changeUser(deps, tx, user, filled, claims.providerId);
  const joined = await changeUser(deps, tx, user, { ...filled, emailVerified: true, passwordHash: null }, claims.providerId);
  return endSignIns(deps, tx, joined);
}

function refused(): IdentityError {
  return new IdentityError('INVALID_IDP_RESPONSE', 'The sign-in with Google could not be confirmed. Please try again.');
}
