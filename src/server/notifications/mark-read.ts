import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { hint } from '#server/platform/db/hints.ts';
import { countUnread } from './find-notifications.ts';

type Deps = { db: Db; now: () => Date };

/** Ids of other people's notifications match nothing. */
export async function markNotificationsRead(deps: Deps, accountId: string, ids: readonly string[] | 'all'): Promise<{ unread: number }> {
  await markRead(deps, accountId, ids === 'all' ? {} : { ids });
  return { unread: await countUnread(deps.db, accountId) };
}

/** A person who has opened a request has read its news, so the bell no longer counts them. */
export function markRequestRead(deps: Deps, accountId: string, requestId: string): Promise<void> {
  return markRead(deps, accountId, { requestId });
}

async function markRead({ db, now }: Deps, accountId: string, { ids, requestId }: { ids?: readonly string[]; requestId?: string }) {
  let rows = db.updateTable('notifications').set({ read_at: now() }).where('account_id', '=', accountId).where('read_at', 'is', null);
  if (ids) rows = rows.where('id', 'in', ids);
  if (requestId !== undefined) rows = rows.where('request_id', '=', requestId);
  const read = await rows.returning('id').execute();
  hint(db, 'tell_notifications', ...read.map(({ id }) => id));
}

/**
 * Part of the statement that moves a request: for people whose part ends with it, only the news of the end counts, which is told after it.
 * A row that is locked is being read or deleted anyway, and to wait for it could deadlock.
 */
export const noticesRead = (requestId: string, accountIds: readonly string[], now: Date | string) =>
  sql<{ id: string }>`(update notifications set read_at = ${now}::timestamptz where id in (select id from notifications
    where account_id = any(${accountIds}::text[]) and request_id = ${requestId}::uuid and read_at is null for update skip locked) returning id)`;
