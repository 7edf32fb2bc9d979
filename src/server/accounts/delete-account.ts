import type { Session } from '#domain/accounts/account.ts';
import { mayDeleteAccount } from '#domain/accounts/account-policy.ts';
import { AppError } from '#shared/app-error.ts';
import type { AccountDeps } from './account-deps.ts';
import { eraseAccount } from './erase-account.ts';

export async function deleteAccount(deps: AccountDeps, session: Session): Promise<void> {
  if (!mayDeleteAccount(session, deps.now())) {
    throw new AppError('forbidden', {
      detail: 'Please sign in again first: deleting an account needs a sign-in of the last five minutes.',
    });
  }
  await deps.db.transaction().execute((tx) => eraseAccount(deps, tx, session.account.id));
}
