import { signedInRecently } from '#domain/accounts/account-policy.ts';
import { isAppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { IdTokenClaims } from './id-token.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import type { IdentityDeps } from '#server/identity/identity-deps.ts';
import { findUser, type IdentityUser } from '#server/identity/users/user-store.ts';

export type TokenHolder = { user: IdentityUser; claims: IdTokenClaims };

/** The person behind an ID token, as they are now. The codes matter: TOKEN_EXPIRED makes a live tab sign out, INVALID_ID_TOKEN does not. */
export async function readIdToken(deps: IdentityDeps, db: Db, idToken: unknown): Promise<TokenHolder> {
  if (typeof idToken !== 'string' || idToken === '') throw new IdentityError('INVALID_ID_TOKEN');
  const claims = await deps.verifyIdToken(idToken).catch((error: unknown) => {
    if (isAppError(error) && error.code === 'not_signed_in') throw new IdentityError('INVALID_ID_TOKEN', 'Please sign in again.');
    throw error;
  });
  const user = await findUser(db, claims.sub);
  if (!user) throw new IdentityError('USER_NOT_FOUND', 'This account no longer exists.');
  if (user.disabled) throw new IdentityError('USER_DISABLED');
  if (claims.authTime < user.validSince) throw new IdentityError('TOKEN_EXPIRED', 'You were signed out. Please sign in again.');
  return { user, claims };
}

export function requireRecentSignIn(deps: Pick<IdentityDeps, 'now'>, claims: IdTokenClaims): void {
  if (!signedInRecently(claims.authTime, deps.now()))
    throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'Please sign in again to do this.');
}
