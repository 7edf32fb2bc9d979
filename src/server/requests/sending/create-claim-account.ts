import { AppError } from '#shared/app-error.ts';
import { findVerifiedAccounts } from '#server/accounts/get-account.ts';
import type { Identity } from '#server/identity/create-identity.ts';
import { IdentityError } from '#server/identity/protocol/identity-error.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ClaimAccount } from '#server/requests/request-deps.ts';

/** With Firebase only Google makes accounts, so a newcomer signs in there first and follows the link again. */
export function createClaimAccount(deps: Deps, identity: Pick<Identity, 'claimEmail' | 'createSignInLink'>): ClaimAccount {
  if (deps.config.firebase) {
    return async (tx, { email }) => {
      const [account] = await findVerifiedAccounts(tx, email);
      if (!account) throw new AppError('not_signed_in', { detail: `Please sign in as ${email} first, then follow the link again.` });
      return { accountId: account.id, signInLink: null, withoutPassword: false };
    };
  }
  return async (tx, { email, name, continuePath }) => {
    const { user } = await identity.claimEmail(tx, email, name).catch((error: unknown) => {
      throw error instanceof IdentityError ? new AppError('forbidden', { detail: 'This account was closed.' }) : error;
    });
    const signInLink = await identity.createSignInLink(tx, email, `${deps.publicUrl()}${continuePath}`);
    return { accountId: user.id, signInLink, withoutPassword: user.passwordHash === null };
  };
}
