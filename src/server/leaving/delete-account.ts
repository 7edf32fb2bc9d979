import type { Session } from '#domain/accounts/account.ts';
import { mayDeleteAccount } from '#domain/accounts/account-policy.ts';
import { transact } from '#server/platform/db/transact.ts';
import { AppError } from '#shared/app-error.ts';
import type { LeavingDeps } from './leaving-deps.ts';
import { eraseAccount } from './erase-account.ts';

export async function deleteAccount(deps: LeavingDeps, session: Session): Promise<void> {
  if (!mayDeleteAccount(session, deps.now())) {
    throw new AppError('forbidden', {
      detail: 'Please sign in again first: to delete an account, you must have signed in within the last five minutes.',
    });
  }
  await transact(deps.db, async (tx) => {
    await deps.holdSignIn(tx, session);
    await eraseAccount(deps, tx, session.account.id);
  });
}
