import type { Session } from '#domain/accounts/account.ts';
import { signedInRecently } from '#domain/accounts/account-policy.ts';
import { mayAskForExport, type DataExport } from '#domain/person/data-export.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { AppError } from '#shared/app-error.ts';
import type { PersonDeps } from '../person-deps.ts';

export const exportKey = (id: string): string => `exports/${id}`;

/** A stranger at a browser that is signed in must not get a copy of everything, so the sign-in has to be recent. */
export async function askExport(deps: PersonDeps, session: Session): Promise<{ id: string }> {
  if (!signedInRecently(session.authTime, deps.now())) {
    throw new AppError('forbidden', {
      detail: 'Please sign in again first: to get a copy of your data, you must have signed in within the last five minutes.',
    });
  }
  const accountId = session.account.id;
  return transact(deps.db, async (tx) => {
    await deps.holdSignIn(tx, session);
    if (!mayAskForExport(await findLatestExport(tx, accountId), deps.now()))
      throw new AppError('conflict', { detail: 'You asked for a copy less than an hour ago. You find it on your privacy page.' });
    const id = deps.newId();
    const row = { id, account_id: accountId, file_key: exportKey(id), asked_at: deps.now() };
    await tx.insertInto('data_exports').values(row).execute();
    await deps.queue.enqueue(tx, 'write-export', { exportId: id });
    return { id };
  });
}

export async function findLatestExport(db: Db, accountId: string): Promise<DataExport | undefined> {
  return db
    .selectFrom('data_exports')
    .select(['id', 'asked_at as askedAt', 'ready_at as readyAt', 'ends_at as endsAt', 'size', 'takes'])
    .where('account_id', '=', accountId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
