import type { Session } from '#domain/accounts/account.ts';
import { AppError } from '#shared/app-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { requireMayList } from '#server/standing/require-may-list.ts';
import type { BecomeDeps } from './become-deps.ts';
import { lockPerson } from './own-referrer-store.ts';

/** The referrer gets no new requests until they resume; open ones continue. */
export async function pauseReferrer(deps: Pick<BecomeDeps, 'db' | 'now'>, { account }: Session, paused: boolean): Promise<void> {
  const found = await transact(deps.db, async (tx) => {
    await lockPerson(tx, account.id);
    if (!paused) await requireMayList(tx, account.id, deps.now());
    const own = tx.updateTable('referrers').where('account_id', '=', account.id).where('verified_at', 'is not', null);
    return own.set({ paused_by_person: paused }).returning('id').executeTakeFirst();
  });
  if (!found) throw new AppError('unprocessable', { detail: 'You are not listed as a referrer.' });
}

/** While a measure holds a referrer, seekers cannot ask them. Their own pause is separate, and outlasts it. */
export async function holdReferrer(tx: Tx, accountId: string, held: boolean): Promise<void> {
  await lockPerson(tx, accountId);
  const other = tx.updateTable('referrers').where('account_id', '=', accountId).where('paused_by_measure', '<>', held);
  await other.set({ paused_by_measure: held }).execute();
}

/** The referrer keeps their history and account. Seekers can no longer find or ask them, and requests that wait for them end. */
export async function stopReferring(deps: Pick<BecomeDeps, 'db' | 'leave'>, { account }: Session): Promise<void> {
  await transact(deps.db, (tx) => deps.leave(tx, account.id, 'stopped'));
}
