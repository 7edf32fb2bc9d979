import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { keyedHashFor } from '#server/platform/secrets/keyed-hash.ts';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import { findProviders } from '#server/identity/stores/provider-store.ts';
import { findUser, type IdentityUser } from '#server/identity/stores/user-store.ts';
import { embeddedProject } from '#server/identity/protocol/authorized-domains.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import { signIdToken, type IdTokenClaims } from './id-token.ts';

/** expiresIn is a string in this protocol. */
type IssuedTokens = { idToken: string; refreshToken: string; expiresIn: string };

const idTokenSeconds = '3600';
const touchEvery = 24 * 3600_000;
const refreshHash = keyedHashFor('refresh-tokens');

/** For a credential that was just checked. */
export async function issueTokens(deps: IdentityDeps, tx: Tx, user: IdentityUser, provider: string): Promise<IssuedTokens> {
  // Right after sign-ins were ended, a new one may fall in the same second; it then counts from the next second.
  const authTime = new Date(Math.max(Math.floor(deps.now().getTime() / 1000) * 1000, user.validSince.getTime()));
  const signIn = randomBytes(16).toString('base64url');
  const refreshToken = refreshTokenOf(deps, signIn);
  const token = { token_hash: hashToken(refreshToken), user_id: user.id, provider, auth_time: authTime, last_used_at: deps.now() };
  await tx.insertInto('identity_refresh_tokens').values(token).execute();
  return { idToken: await issueIdToken(deps, tx, user, { provider, authTime, signIn }), refreshToken, expiresIn: idTokenSeconds };
}

/** For a change that checked no credential: keeps the sign-in with its time and refresh token. */
export async function renewTokens(deps: IdentityDeps, tx: Tx, user: IdentityUser, claims: IdTokenClaims): Promise<Partial<IssuedTokens>> {
  const refreshToken = claims.signIn ? refreshTokenOf(deps, claims.signIn) : undefined;
  if (!refreshToken || !(await findRefreshToken(tx, hashToken(refreshToken)))) return {};
  return { idToken: await issueIdToken(deps, tx, user, claims), refreshToken, expiresIn: idTokenSeconds };
}

/**
 * The refresh token stays the same: all tabs of a browser share one stored copy and may refresh at once, so rotation with reuse detection
 * would sign people out at random. For an unknown one we answer TOKEN_EXPIRED; any other code leaves a half-dead session.
 */
export async function refreshIdToken(deps: IdentityDeps, input: { grant_type?: unknown; refresh_token?: unknown }) {
  if (input.grant_type === undefined || input.grant_type === null || input.grant_type === '') throw new IdentityError('MISSING_GRANT_TYPE');
  if (input.grant_type !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE');
  const refreshToken = input.refresh_token;
  if (typeof refreshToken !== 'string' || refreshToken === '') throw new IdentityError('MISSING_REFRESH_TOKEN');
  const hash = hashToken(refreshToken);
  const stored = await findRefreshToken(deps.db, hash);
  const user = stored && (await findUser(deps.db, stored.userId));
  if (!stored || !user || stored.authTime < user.validSince)
    throw new IdentityError('TOKEN_EXPIRED', 'You were signed out. Please sign in again.');
  if (user.disabled) throw new IdentityError('USER_DISABLED');
  if (deps.now().getTime() - stored.lastUsedAt.getTime() > touchEvery)
    await deps.db.updateTable('identity_refresh_tokens').set({ last_used_at: deps.now() }).where('token_hash', '=', hash).execute();
  const idToken = await issueIdToken(deps, deps.db, user, { ...stored, signIn: refreshToken.split('.')[0] ?? '' });
  return {
    access_token: idToken,
    id_token: idToken,
    refresh_token: refreshToken,
    expires_in: idTokenSeconds,
    token_type: 'Bearer',
    user_id: user.id,
    project_id: embeddedProject,
  };
}

const findRefreshToken = (db: Db, hash: Buffer) =>
  db
    .selectFrom('identity_refresh_tokens')
    .select(['user_id as userId', 'provider', 'auth_time as authTime', 'last_used_at as lastUsedAt'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();

async function issueIdToken(
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
function refreshTokenOf({ config }: Pick<IdentityDeps, 'config'>, signIn: string): string {
  return `${signIn}.${refreshHash(config, signIn).toString('base64url')}`;
}
