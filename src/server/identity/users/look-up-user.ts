import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import { readIdToken } from '#server/identity/tokens/read-id-token.ts';
import { findProviders, type IdentityProvider } from '#server/identity/stores/provider-store.ts';
import type { IdentityUser } from '#server/identity/stores/user-store.ts';

export async function lookUpUser(deps: IdentityDeps, input: { idToken?: unknown }) {
  const { user } = await readIdToken(deps, input.idToken);
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [describeUser(user, await findProviders(deps.db, user.id))] };
}

/** Times are strings of milliseconds: if they are numbers, the SDK drops the person on the next load. */
function describeUser(user: IdentityUser, providers: IdentityProvider[]) {
  return {
    localId: user.id,
    ...(user.email ? { email: user.email } : {}),
    emailVerified: user.emailVerified,
    ...(user.displayName ? { displayName: user.displayName } : {}),
    ...(user.photoUrl ? { photoUrl: user.photoUrl } : {}),
    providerUserInfo: describeProviders(user, providers),
    // Never the real hash; the SDK only checks whether there is one.
    ...(user.passwordHash ? { passwordHash: 'UkVEQUNURUQ=', passwordUpdatedAt: user.passwordUpdatedAt?.getTime() } : {}),
    validSince: String(Math.floor(user.validSince.getTime() / 1000)),
    createdAt: String(user.createdAt.getTime()),
    lastLoginAt: String(user.lastLoginAt.getTime()),
    disabled: user.disabled,
  };
}

type Described = Pick<IdentityUser, 'email' | 'displayName' | 'photoUrl'>;

/** The password first where there is one: the profile page names the first entry as the authentication method. */
export function describeProviders(user: IdentityUser, providers: IdentityProvider[]) {
  const described = (providerId: string, rawId: string | null, { email, displayName, photoUrl }: Described) => ({
    providerId,
    rawId,
    federatedId: rawId,
    email: email ?? '',
    displayName: displayName ?? '',
    photoUrl: photoUrl ?? '',
  });
  const others = providers.map((each) => described(each.providerId, each.rawId, each));
  // People who sign in with a mailed link have no password and no provider, yet the SDK needs an entry.
  return user.passwordHash || providers.length === 0
    ? [{ ...described('password', user.email, user), email: user.email }, ...others]
    : others;
}
