import type { Tx } from '#server/platform/db/database.ts';
import { signIdToken } from './id-token.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import { hashToken, newToken } from '#server/platform/secrets/random-token.ts';
import { insertRefreshToken } from './refresh-token-store.ts';
import { findProviders, type IdentityUser } from '#server/identity/users/user-store.ts';

/** expiresIn is a string in this protocol. */
export type IssuedTokens = { idToken: string; refreshToken: string; expiresIn: string };

export const idTokenSeconds = '3600';

export async function issueTokens(deps: IdentityDeps, tx: Tx, user: IdentityUser, provider: string): Promise<IssuedTokens> {
  // Right after sign-ins were ended the next one may fall into the ended second; it counts from the next.
  const authTime = new Date(Math.max(Math.floor(deps.now().getTime() / 1000) * 1000, user.validSince.getTime()));
  const refreshToken = newToken();
  await insertRefreshToken(tx, hashToken(refreshToken), { userId: user.id, provider, authTime, lastUsedAt: deps.now() });
  const idToken = await issueIdToken(deps, tx, user, { provider, authTime });
  return { idToken, refreshToken, expiresIn: idTokenSeconds };
}

export async function issueIdToken(
  deps: IdentityDeps,
  db: IdentityDeps['db'],
  user: IdentityUser,
  sign: { provider: string; authTime: Date },
): Promise<string> {
  const providers = await findProviders(db, user.id);
  const identities: Record<string, string[]> = Object.fromEntries(providers.map((each) => [each.providerId, [each.rawId]]));
  if (user.email) identities.email = [user.email];
  return signIdToken(deps.keyRing, { ...user, identities }, { ...sign, now: deps.now() });
}
