import type { Tx } from '#server/platform/db/database.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import type { ProviderClaims } from '#server/identity/identity-tables.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import type { IdTokenClaims } from '#server/identity/tokens/id-token.ts';
import { lockTokenHolder } from '#server/identity/tokens/read-id-token.ts';
import { findProviders, findProviderUserId, saveProvider } from '#server/identity/stores/provider-store.ts';
import { tellOwner } from '#server/identity/users/tell-owner.ts';
import { changeUser } from '#server/identity/users/user-changes.ts';
import { findUserByEmail, type IdentityUser } from '#server/identity/stores/user-store.ts';

/**
 * A signed-in person adds a Google account. It must not be linked elsewhere, must be the only one, and must not have another person's
 * address.
 */
export async function linkProvider(deps: IdentityDeps, tx: Tx, holder: IdTokenClaims, claims: ProviderClaims): Promise<IdentityUser> {
  const user = await lockTokenHolder(tx, holder);
  const owner = await findProviderUserId(tx, claims.providerId, claims.rawId);
  if (owner !== undefined && owner !== user.id) throw new IdentityError('FEDERATED_USER_ID_ALREADY_LINKED');
  const others = (await findProviders(tx, user.id)).filter((each) => each.providerId === claims.providerId && each.rawId !== claims.rawId);
  if (others.length > 0)
    throw new IdentityError('PROVIDER_ALREADY_LINKED', 'Another Google account is already linked. Please remove it first.');
  const sameEmail = claims.email ? await findUserByEmail(tx, claims.email) : undefined;
  if (sameEmail && sameEmail.id !== user.id) throw new IdentityError('EMAIL_EXISTS');
  const proven = claims.emailVerified && claims.email === user.email;
  const changed = await changeUser(
    deps,
    tx,
    user,
    { lastLoginAt: deps.now(), ...(proven ? { emailVerified: true } : {}) },
    claims.providerId,
  );
  await saveProvider(tx, user.id, claims);
  if (owner === undefined) await tellOwner(deps, tx, changed, 'google_added');
  return changed;
}
