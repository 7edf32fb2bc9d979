import type { Tx } from '#server/platform/db/database.ts';
import { hasFewFields, readFields } from '#server/platform/http/form-fields.ts';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import type { Caller } from '#server/identity/protocol/limits.ts';
import type { ProviderClaims } from '#server/identity/identity-tables.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import type { IdTokenClaims } from '#server/identity/tokens/id-token.ts';
import { issueTokens } from '#server/identity/tokens/issue-tokens.ts';
import { lockTokenHolder, readIdToken, requireRecentSignIn } from '#server/identity/tokens/read-id-token.ts';
import { findProviders, findProviderUserId, saveProvider } from '#server/identity/stores/provider-store.ts';
import { findUserByEmail, lockName, lockUser, lockUserByEmail, type IdentityUser } from '#server/identity/stores/user-store.ts';
import { changeUser, claimUser, createUser, newPerson, shownProfile, tellOwner } from '#server/identity/users/user-changes.ts';

type IdpInput = { requestUri?: unknown; sessionId?: unknown; postBody?: unknown };

export async function signInWithIdp(
  deps: IdentityDeps,
  input: IdpInput & { idToken?: unknown; pendingToken?: unknown; autoCreate?: unknown },
  from: Caller = {},
) {
  await deps.limits.codeFrom(from);
  if (input.pendingToken !== undefined) throw new IdentityError('INVALID_PENDING_TOKEN', 'Please sign in with Google again.');
  const holder = input.idToken === undefined ? undefined : (await readIdToken(deps, input.idToken)).claims;
  if (holder) {
    requireRecentSignIn(deps, holder);
    await deps.limits.changeWays(holder.sub, from);
  }
  const claims = await readProviderClaims(deps, input);
  return transact(deps.db, async (tx) => {
    await lockName(tx, `${claims.providerId} ${claims.rawId}`);
    const found = holder
      ? { user: await linkProvider(deps, tx, holder, claims), isNewUser: false }
      : await findPerson(deps, tx, claims, input.autoCreate !== false);
    if (!found) return { needConfirmation: true, email: claims.email, providerId: claims.providerId, verifiedProvider: ['password'] };
    const { user, isNewUser } = found;
    return {
      kind: 'identitytoolkit#VerifyAssertionResponse',
      providerId: claims.providerId,
      federatedId: `https://accounts.google.com/${claims.rawId}`,
      ...shownProfile(user),
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

type Found = { user: IdentityUser; isNewUser: boolean };

/** Undefined if an account already has the address and Google does not vouch for it: its owner must sign in as before and link it. */
async function findPerson(deps: IdentityDeps, tx: Tx, claims: ProviderClaims, mayCreate: boolean): Promise<Found | undefined> {
  const linked = await lockLinked(tx, claims);
  const sameEmail = linked || !claims.email ? undefined : await lockUserByEmail(tx, claims.email);
  const known = linked ?? sameEmail;
  if (known?.disabled) throw new IdentityError('USER_DISABLED');
  if (known && !linked && !claims.emailVerified) return undefined;
  if (known) return { user: await enter(deps, tx, known, claims), isNewUser: false };
  if (!mayCreate) throw new IdentityError('USER_NOT_FOUND', 'There is no account for this Google account.');
  const { email, emailVerified, displayName, photoUrl } = claims;
  const user = newPerson(deps, { email, emailVerified, displayName, photoUrl });
  await createUser(deps, tx, user, claims.providerId);
  await saveProvider(tx, user.id, claims);
  return { user, isNewUser: true };
}

/** Reads the link again under the lock: the owner of the address may have removed it a moment ago. */
async function lockLinked(tx: Tx, claims: ProviderClaims): Promise<IdentityUser | undefined> {
  const userId = await findProviderUserId(tx, claims.providerId, claims.rawId);
  const user = userId === undefined ? undefined : await lockUser(tx, userId);
  return user && (await findProviderUserId(tx, claims.providerId, claims.rawId)) === user.id ? user : undefined;
}

/** Google vouches for the person's address, or is already linked to them. If the address was never proven, this claims it. */
async function enter(deps: IdentityDeps, tx: Tx, user: IdentityUser, claims: ProviderClaims): Promise<IdentityUser> {
  const proven = claims.emailVerified && claims.email === user.email;
  const filled: Partial<IdentityUser> = proven && !user.emailVerified ? {} : user;
  const changes = {
    displayName: filled.displayName ?? claims.displayName,
    photoUrl: filled.photoUrl ?? claims.photoUrl,
    lastLoginAt: deps.now(),
  };
  const before = await findProviders(tx, user.id);
  const entered = proven
    ? await claimUser(deps, tx, user, changes, claims.providerId)
    : await changeUser(deps, tx, user, { lastLoginAt: deps.now() }, claims.providerId);
  await saveProvider(tx, user.id, claims);
  const same = before.filter((each) => each.providerId === claims.providerId);
  if (proven && !user.emailVerified) await tellOwner(deps, tx, entered, 'claimed');
  else if (same.length === 0) await tellOwner(deps, tx, entered, 'google_added');
  else if (same.every((each) => each.rawId !== claims.rawId)) await tellOwner(deps, tx, entered, 'google_replaced');
  return entered;
}

/**
 * A signed-in person adds a Google account. It must not be linked elsewhere, must be the only one, and must not have another person's
 * address.
 */
async function linkProvider(deps: IdentityDeps, tx: Tx, holder: IdTokenClaims, claims: ProviderClaims): Promise<IdentityUser> {
  const user = await lockTokenHolder(tx, holder);
  const owner = await findProviderUserId(tx, claims.providerId, claims.rawId);
  if (owner !== undefined && owner !== user.id) throw new IdentityError('FEDERATED_USER_ID_ALREADY_LINKED');
  const others = (await findProviders(tx, user.id)).filter((each) => each.providerId === claims.providerId && each.rawId !== claims.rawId);
  if (others.length > 0)
    throw new IdentityError('PROVIDER_ALREADY_LINKED', 'Another Google account is already linked. Please remove it first.');
  const sameEmail = claims.email ? await findUserByEmail(tx, claims.email) : undefined;
  if (sameEmail && sameEmail.id !== user.id) throw new IdentityError('EMAIL_EXISTS');
  const proven = claims.emailVerified && claims.email === user.email;
  const changes = { lastLoginAt: deps.now(), ...(proven ? { emailVerified: true } : {}) };
  const changed = await changeUser(deps, tx, user, changes, claims.providerId);
  await saveProvider(tx, user.id, claims);
  if (owner === undefined) await tellOwner(deps, tx, changed, 'google_added');
  return changed;
}

/** We trust only a one-time code of our own popup or a token that Google signed for us. */
async function readProviderClaims(deps: IdentityDeps, input: IdpInput): Promise<ProviderClaims> {
  if (typeof input.postBody === 'string' && input.postBody !== '') {
    const body = readFields(input.postBody);
    const idToken = body.get('id_token');
    if (body.get('providerId') !== 'google.com') throw new IdentityError('OPERATION_NOT_ALLOWED', 'Only Google is offered.');
    if (!idToken || !deps.google) throw refused();
    return deps.google.verify(idToken).catch(() => {
      throw refused();
    });
  }
  const { requestUri, sessionId } = input;
  if (requestUri === undefined || requestUri === null || requestUri === '') throw new IdentityError('MISSING_REQUEST_URI');
  const code =
    typeof requestUri === 'string' && hasFewFields(requestUri) && URL.canParse(requestUri)
      ? new URL(requestUri).searchParams.get('code')
      : null;
  if (!code || typeof sessionId !== 'string') throw refused();
  // Deleted whether or not the session matches: a code tried with the wrong session was stolen.
  const taken = deps.db.deleteFrom('identity_handoffs').where('code_hash', '=', hashToken(code)).returningAll();
  const handoff = await taken.executeTakeFirst();
  if (!handoff?.session_hash.equals(hashToken(sessionId)) || handoff.expires_at <= deps.now()) throw refused();
  return handoff.claims;
}

function refused(): IdentityError {
  return new IdentityError('INVALID_IDP_RESPONSE', 'The sign-in with Google could not be confirmed. Please try again.');
}
