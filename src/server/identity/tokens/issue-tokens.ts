import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import { findProviders } from '#server/identity/stores/provider-store.ts';
import type { IdentityUser } from '#server/identity/stores/user-store.ts';
import { signIdToken, type IdTokenClaims } from './id-token.ts';
import { findRefreshToken, insertRefreshToken } from '#server/identity/stores/refresh-token-store.ts';

/** expiresIn is a string in this protocol. */
export type IssuedTokens = { idToken: string; refreshToken: string; expiresIn: string };

export const idTokenSeconds = '3600';

/** For a credential that was just checked. */
export async function issueTokens(deps: IdentityDeps, tx: Tx, user: IdentityUser, provider: string): Promise<IssuedTokens> {
  // Right after sign-ins were ended, a new one may fall in the same second; it then counts from the next second.
  const authTime = new Date(Math.max(Math.floor(deps.now().getTime() / 1000) * 1000, user.validSince.getTime()));
  const signIn = randomBytes(16).toString('base64url');
  const refreshToken = refreshTokenOf(deps, signIn);
  await insertRefreshToken(tx, hashToken(refreshToken), { userId: user.id, provider, authTime, lastUsedAt: deps.now() });
  return { idToken: await issueIdToken(deps, tx, user, { provider, authTime, signIn }), refreshToken, expiresIn: idTokenSeconds };
}

/** For a change that checked no credential: keeps the sign-in with its time and refresh token. */
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

/** The sign-in's name and its proof. This way we can return the token a browser already has, although we store only the hash. */
function refreshTokenOf(deps: Pick<IdentityDeps, 'refreshHash'>, signIn: string): string {
  return `${signIn}.${deps.refreshHash(signIn).toString('base64url')}`;
}

export function signInOf(refreshToken: string): string {
  return refreshToken.split('.')[0] ?? '';
}
