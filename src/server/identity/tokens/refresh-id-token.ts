import { embeddedProject } from '#server/identity/protocol/authorized-domains.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import { idTokenSeconds, issueIdToken, signInOf } from './issue-tokens.ts';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import { findRefreshToken, touchRefreshToken } from '#server/identity/stores/refresh-token-store.ts';
import { findUser } from '#server/identity/stores/user-store.ts';

const touchEvery = 24 * 3600_000;

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
  if (deps.now().getTime() - stored.lastUsedAt.getTime() > touchEvery) await touchRefreshToken(deps.db, hash, deps.now());
  const idToken = await issueIdToken(deps, deps.db, user, { ...stored, signIn: signInOf(refreshToken) });
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
