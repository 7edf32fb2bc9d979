import { signedInRecently } from '#domain/accounts/account-policy.ts';
import { isAppError } from '#shared/app-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import { findUser, lockUser, type IdentityUser } from '#server/identity/stores/user-store.ts';
import type { IdTokenClaims } from './id-token.ts';

export type TokenHolder = { user: IdentityUser; claims: IdTokenClaims };

/** The person behind an ID token, as they are now. Code that writes because of it must check again with the row locked. */
export async function readIdToken(deps: IdentityDeps, idToken: unknown): Promise<TokenHolder> {
  if (idToken === undefined || idToken === null || idToken === '') throw new IdentityError('MISSING_ID_TOKEN', 'Please sign in again.');
  if (typeof idToken !== 'string') throw new IdentityError('INVALID_ID_TOKEN', 'Please sign in again.');
  const claims = await deps.verifyIdToken(idToken).catch((error: unknown) => {
    if (isAppError(error) && error.code === 'not_signed_in') throw new IdentityError('INVALID_ID_TOKEN', 'Please sign in again.');
    throw error;
  });
  return { user: requireStanding(await findUser(deps.db, claims.sub), claims.authTime), claims };
}

/** The sign-in may have ended while we waited for the hasher or for this lock. */
export async function lockTokenHolder(tx: Tx, claims: Pick<IdTokenClaims, 'sub' | 'authTime'>): Promise<IdentityUser> {
  return requireStanding(await lockUser(tx, claims.sub), claims.authTime);
}

export function requireRecentSignIn(deps: Pick<IdentityDeps, 'now'>, claims: IdTokenClaims): void {
  if (!signedInRecently(claims.authTime, deps.now()))
    throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'Please sign in again to do this.');
}

export function isStanding(user: IdentityUser | undefined, authTime: Date): boolean {
  return user !== undefined && !user.disabled && authTime >= user.validSince;
}

/** The codes matter: these three make an open tab sign out, INVALID_ID_TOKEN does not. */
function requireStanding(user: IdentityUser | undefined, authTime: Date): IdentityUser {
  if (!user) throw new IdentityError('USER_NOT_FOUND', 'This account no longer exists.');
  if (user.disabled) throw new IdentityError('USER_DISABLED');
  if (authTime < user.validSince) throw new IdentityError('TOKEN_EXPIRED', 'You were signed out. Please sign in again.');
  return user;
}
