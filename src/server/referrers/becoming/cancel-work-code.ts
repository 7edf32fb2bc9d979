import type { Account } from '#domain/accounts/account.ts';
import type { BecomeDeps } from './become-deps.ts';
import { deleteCode } from './work-email-store.ts';
import { transact } from '#server/platform/db/transact.ts';

/** Another address, or another company: the code under way is worth nothing. */
export async function cancelWorkCode(deps: Pick<BecomeDeps, 'db'>, account: Pick<Account, 'id'>): Promise<void> {
  await transact(deps.db, (tx) => deleteCode(tx, account.id));
}
