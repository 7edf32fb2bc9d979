import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import { findProviders } from '#server/identity/users/provider-store.ts';
import type { IdentityUser } from '#server/identity/users/user-store.ts';
import { signIdToken, type IdTokenClaims } from './id-token.ts';
import { findRefreshToken, insertRefreshToken } from './refresh-token-store.ts';

/** expiresIn is a string in this protocol. */
export type IssuedTokens = { idToken: string; refreshToken: string; expiresIn: string };

export const idTokenSeconds = '3600';

/** For a credential that was checked just now. */
export async function issueTokens(deps: IdentityDeps, tx: Tx, user: IdentityUser, provider: string): Promise<IssuedTokens> {
  // Right after sign-ins were ended the next one may fall into the ended second; it counts from the next.
  const authTime = new Date(Math.max(Math.floor(deps.now().getTime() / 1000) * 1000, user.validSince.getTime()));
  const signIn = randomBytes(16).toString('base64url');
  const refreshToken = refreshTokenOf(deps, signIn);
  await insertRefreshToken(tx, hashToken(refreshToken), { userId: user.id, provider, authTime, lastUsedAt: deps.now() });
  return { idToken: await issueIdToken(deps, tx, user, { provider, authTime, signIn }), refreshToken, expiresIn: idTokenSeconds };
}

/** For a change that checked no credential: the sign-in stays the one it was, with its time and its refresh token. */
export async function renewTokens(deps: IdentityDeps, tx: Tx, user: IdentityUser, claims: IdTokenClaims): Promise<Partial<IssuedTokens>> {
  const refreshToken = claims.signIn ? refreshTokenOf(deps, claims.signIn) : undefined;
  if (!refreshToken || !(await findRefreshToken(tx, hashToken(refreshToken)))) return {};
  return { idToken: await issueIdToken(deps, tx, user, claims), refreshToken, expiresIn: idTokenSeconds };
}

export async function issueIdToken(
  deps: IdentityDeps,
  db: Db,
  user: IdentityUser,
  sign: { provider: string; authTime: Date; signIn: string | null },
): Promise<string> {
  const providers = await findProviders(db, user.id);
  const identities: Record<string, string[]> = Object.fromEntries(providers.map((each) => [each.providerId, [each.rawId]]));
  if (user.email) identities.email = [user.email];
  return signIdToken(deps.keyRing, { ...user, identities }, { ...sign, now: deps.now() });
}

/** The name of the sign-in and its proof: we can give a browser the one it already has, although only the hash is stored. */
function refreshTokenOf(deps: Pick<IdentityDeps, 'refreshHash'>, signIn: string): string {
  return `${signIn}.${deps.refreshHash(signIn).toString('base64url')}`;
}

export function signInOf(refreshToken: string): string {
  return refreshToken.split('.')[0] ?? '';
}
