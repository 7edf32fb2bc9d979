import type { Account } from '#domain/accounts/account.ts';
import { AppError } from '#shared/app-error.ts';
import type { BecomeDeps } from './become-deps.ts';
import { lockPerson, setPaused } from './own-referrer-store.ts';
import { transact } from '#server/platform/db/transact.ts';

/** No new requests until they say so; those under way go on. */
export async function pauseReferrer(deps: Pick<BecomeDeps, 'db'>, account: Pick<Account, 'id'>, paused: boolean): Promise<void> {
  const found = await transact(deps.db, async (tx) => {
    await lockPerson(tx, account.id);
    return setPaused(tx, account.id, paused);
  });
  if (!found) throw new AppError('unprocessable', { detail: 'You are not listed as a referrer.' });
}

/** They keep what they did, and their account; nobody finds or asks them any more, and nobody waits for them in vain. */
export async function stopReferring(deps: Pick<BecomeDeps, 'db' | 'leave'>, account: Pick<Account, 'id'>): Promise<void> {
  await transact(deps.db, (tx) => deps.leave(tx, account.id, 'stopped'));
}
