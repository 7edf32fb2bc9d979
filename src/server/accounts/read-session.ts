import { sql } from 'kysely';
import type { Session } from '#domain/accounts/account.ts';
import { isAppError } from '#shared/app-error.ts';
import type { IdTokenClaims } from '#server/identity/tokens/id-token.ts';
import { hashToken } from '#server/platform/secrets/random-token.ts';
import { withRoles, type AccountDeps } from './account-deps.ts';
import { findAccount, toAccount, type StoredAccount } from './account-store.ts';
import { recordAccount } from './record-account.ts';
import { isSignInEnded } from './session-store.ts';

export type Credentials = { sessionToken: string | undefined; bearer: string | undefined };

/** The person who asks, identified by a browser's cookie or another client's ID token; undefined if neither is valid. */
export async function readSession(deps: AccountDeps, credentials: Credentials): Promise<Session | undefined> {
  if (credentials.bearer) return readBearer(deps, credentials.bearer);
  if (!credentials.sessionToken) return undefined;
  const row = await deps.db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .selectAll('accounts')
    .select('sessions.auth_time')
    .where('sessions.token_hash', '=', hashToken(credentials.sessionToken))
    .where('sessions.expires_at', '>', deps.now())
    // Only while the embedded identity service still accepts the sign-in; Firebase does not tell.
    .$if(!deps.tokensAreNews, (query) => query.where(sql<boolean>`identity_standing(accounts.id, sessions.auth_time)`))
    .executeTakeFirst();
  return row && { account: withRoles(deps, toAccount(row)), authTime: row.auth_time };
}

async function readBearer(deps: AccountDeps, idToken: string): Promise<Session | undefined> {
  try {
    const claims = await deps.verifyIdToken(idToken);
    const account = (await findAccount(deps.db, claims.sub)) ?? (await resolveAccount(deps, claims));
    const standing =
      account &&
      claims.authTime >= account.validSince &&
      (deps.tokensAreNews || (await deps.isStanding(claims))) &&
      !(await isSignInEnded(deps.db, account.id, claims.authTime));
    return standing ? { account: withRoles(deps, account), authTime: claims.authTime } : undefined;
  } catch (error) {
    if (isAppError(error) && error.code === 'not_signed_in') return undefined;
    throw error;
  }
}

/** The account behind a verified token; undefined if the sign-in has ended or the account was erased since. */
export async function resolveAccount(deps: AccountDeps, claims: IdTokenClaims): Promise<StoredAccount | undefined> {
  const account = deps.tokensAreNews ? await recordUnlessErased(deps, claims) : await findAccount(deps.db, claims.sub);
  return account && claims.authTime >= account.validSince ? account : undefined;
}

async function recordUnlessErased(deps: AccountDeps, claims: IdTokenClaims): Promise<StoredAccount | undefined> {
  const erased = deps.db.selectFrom('erased_accounts').select('id').where('id', '=', claims.sub);
  if (await erased.where('erased_at', '>=', claims.authTime).executeTakeFirst()) return undefined;
  const { sub: id, email, emailVerified, name: displayName, picture: photoUrl, provider: signInProvider } = claims;
  return recordAccount(deps, { id, email, emailVerified, displayName, photoUrl, signInProvider });
}
