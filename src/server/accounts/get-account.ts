import type { Account } from '#domain/accounts/account.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { withRoles, type AccountDeps } from './account-deps.ts';
import { findAccount, toAccount, type StoredAccount } from './account-store.ts';

export async function getAccount(deps: Pick<AccountDeps, 'db' | 'adminEmails' | 'supportEmails'>, id: string): Promise<Account> {
  const stored = await findAccount(deps.db, id);
  if (!stored) throw new AppError('not_found', { detail: 'There is no such account.' });
  return withRoles(deps, stored);
}

/** The address to write to; null if the person has none or has left. */
export const getAccountEmail = async (db: Db, id: string): Promise<string | null> => (await findAccount(db, id))?.email ?? null;

export const getAccountName = async (db: Db, id: string): Promise<string | null> => (await findAccount(db, id))?.displayName ?? null;

/** People who have proven that they own the address, oldest first. */
export async function findVerifiedAccounts(db: Db, email: string): Promise<StoredAccount[]> {
  const proven = db.selectFrom('accounts').selectAll().where('email', '=', email).where('email_verified', '=', true);
  return (await proven.orderBy('created_at').orderBy('id').execute()).map(toAccount);
}
