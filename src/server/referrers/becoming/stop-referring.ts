import type { Account } from '#domain/accounts/account.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { BecomeDeps } from './become-deps.ts';

/** They keep what they did, and their account; nobody finds or asks them any more, and nobody waits for them in vain. */
export async function stopReferring(deps: Pick<BecomeDeps, 'db' | 'leave'>, account: Pick<Account, 'id'>): Promise<void> {
  await transact(deps.db, (tx) => deps.leave(tx, account.id, 'stopped'));
}
