import type { IdTokenClaims } from '#server/identity/tokens/id-token.ts';
import type { AccountDeps } from './account-deps.ts';
import { findAccount, wasErasedSince, type StoredAccount } from './account-store.ts';
import { recordAccount } from './record-account.ts';

/** The account behind a verified token; undefined if the sign-in has ended or the account was erased since. */
export async function resolveAccount(deps: AccountDeps, claims: IdTokenClaims): Promise<StoredAccount | undefined> {
  const account = deps.tokensAreNews ? await recordUnlessErased(deps, claims) : await findAccount(deps.db, claims.sub);
  return account && claims.authTime >= account.validSince ? account : undefined;
}

async function recordUnlessErased(deps: AccountDeps, claims: IdTokenClaims): Promise<StoredAccount | undefined> {
  if (await wasErasedSince(deps.db, claims.sub, claims.authTime)) return undefined;
  return recordAccount(deps, {
    id: claims.sub,
    email: claims.email,
    emailVerified: claims.emailVerified,
    displayName: claims.name,
    photoUrl: claims.picture,
    signInProvider: claims.provider,
  });
}
