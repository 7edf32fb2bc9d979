import type { Account } from '#domain/accounts/account.ts';
import { AppError } from '#shared/app-error.ts';
import { withRoles, type AccountDeps } from './account-deps.ts';
import { findAccount } from './account-store.ts';

export async function getAccount(deps: Pick<AccountDeps, 'db' | 'adminEmails' | 'supportEmails'>, id: string): Promise<Account> {
  const stored = await findAccount(deps.db, id);
  if (!stored) throw new AppError('not_found', { detail: 'There is no such account.' });
  return withRoles(deps, stored);
}
