import type { Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import type { Caller } from '#server/identity/protocol/limits.ts';
import type { ProviderClaims } from '#server/identity/identity-tables.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import { issueTokens } from '#server/identity/tokens/issue-tokens.ts';
import { readIdToken, requireRecentSignIn } from '#server/identity/tokens/read-id-token.ts';
import { newPerson } from '#server/identity/users/new-person.ts';
import { findProviders, findProviderUserId, saveProvider } from '#server/identity/stores/provider-store.ts';
import { tellOwner } from '#server/identity/users/tell-owner.ts';
import { changeUser, claimUser, createUser } from '#server/identity/users/user-changes.ts';
import { lockName, lockUser, lockUserByEmail, type IdentityUser } from '#server/identity/stores/user-store.ts';
import { linkProvider } from './link-provider.ts';
import { readProviderClaims, type IdpInput, type VerifyGoogleToken } from './read-provider-claims.ts';

export async function signInWithIdp(
  deps: IdentityDeps & { verifyGoogleToken: VerifyGoogleToken | undefined },
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
