import { sql, type Selectable } from 'kysely';
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { hint } from '#server/platform/db/hints.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type StoredNotification = {
  id: string;
  kind: NotificationKind;
  requestId: string | null;
  title: string;
  body: string;
  createdAt: Date;
  readAt: Date | null;
};

export type Preference = { kind: NotificationKind; inApp: boolean; email: boolean };

/**
 * Adds it in the app unless the person turned this kind off; the same news twice is one row. Returns whether they also want it by mail, and
 * the token for their links, all in one statement.
 */
export async function insertNotification(
  tx: Tx,
  row: Selectable<Tables['notifications']>,
): Promise<{ byMail: boolean; token: string | null }> {
  const { rows } = await sql<{ byMail: boolean; token: string | null }>`
    with wish as (
      select in_app, email from notification_preferences where account_id = ${row.account_id} and kind = ${row.kind}
    ), told as (
      insert into notifications (id, account_id, kind, request_id, title, body, created_at, read_at, dedupe_key)
      select ${row.id}::uuid, ${row.account_id}, ${row.kind}, ${row.request_id}::uuid, ${row.title}, ${row.body},
        ${row.created_at}::timestamptz, ${row.read_at}::timestamptz, ${row.dedupe_key}
      where coalesce((select in_app from wish), true)
      on conflict (dedupe_key) do nothing
    )
    select coalesce((select email from wish), true) as "byMail",
      (select token from unsubscribe_tokens where account_id = ${row.account_id}) as token`.execute(tx);
  hint(tx, 'tell_notifications', row.id);
  return rows[0] ?? { byMail: true, token: null };
}

export async function findNotificationRows(
  db: Db,
  accountId: string,
  query: { before: { at: Date; id: string } | null; unread: boolean; limit: number },
): Promise<StoredNotification[]> {
  let rows = db.selectFrom('notifications').selectAll().where('account_id', '=', accountId);
  const { before } = query;
  if (before) rows = rows.where((on) => on(on.refTuple('created_at', 'id'), '<', on.tuple(before.at, before.id)));
  if (query.unread) rows = rows.where('read_at', 'is', null);
  const found = await rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(query.limit).execute();
  return found.map((row) => ({
    id: row.id,
    kind: row.kind,
    requestId: row.request_id,
    title: row.title,
    body: row.body,
    createdAt: row.created_at,
    readAt: row.read_at,
  }));
}

export async function countUnread(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('notifications')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function markRead(db: Db, accountId: string, ids: readonly string[] | 'all', now: Date): Promise<void> {
  let rows = db.updateTable('notifications').set({ read_at: now }).where('account_id', '=', accountId).where('read_at', 'is', null);
  if (ids !== 'all') rows = rows.where('id', 'in', ids);
  const read = await rows.returning('id').execute();
  hint(db, 'tell_notifications', ...read.map(({ id }) => id));
}

export async function findPreferenceRows(db: Db, accountId: string): Promise<Preference[]> {
  const rows = await db.selectFrom('notification_preferences').selectAll().where('account_id', '=', accountId).execute();
  return rows.map((row) => ({ kind: row.kind, inApp: row.in_app, email: row.email }));
}

export async function savePreferenceRow(db: Db, accountId: string, { kind, inApp, email }: Preference): Promise<void> {
  await db
    .insertInto('notification_preferences')
    .values({ account_id: accountId, kind, in_app: inApp, email })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet({ in_app: inApp, email }))
    .execute();
}

export async function lastNotificationChange(db: Db, accountId: string): Promise<string> {
  const { count, at } = await db
    .selectFrom('notifications')
    .select([sql<number>`count(*)`.as('count'), sql<Date | null>`max(greatest(created_at, read_at))`.as('at')])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return `${count} ${at?.toISOString() ?? ''}`;
}

/** If two run at once, both get the first one's token. */
export async function keepUnsubscribeToken(tx: Tx, accountId: string, token: string): Promise<string> {
  const kept = await tx
    .insertInto('unsubscribe_tokens')
    .values({ account_id: accountId, token })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet((on) => ({ account_id: on.ref('excluded.account_id') })))
    .returning('token')
    .executeTakeFirstOrThrow();
  return kept.token;
}

export async function findByUnsubscribeToken(
  tx: Tx,
  token: string,
  kind: NotificationKind,
): Promise<{ accountId: string; inApp: boolean } | undefined> {
  const row = await tx
    .selectFrom('unsubscribe_tokens as t')
    .leftJoin('notification_preferences as p', (join) => join.onRef('p.account_id', '=', 't.account_id').on('p.kind', '=', kind))
    .select(['t.account_id', 'p.in_app'])
    .where('t.token', '=', token)
    .executeTakeFirst();
  return row && { accountId: row.account_id, inApp: row.in_app ?? true };
}
