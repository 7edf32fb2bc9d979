import type { Insertable } from 'kysely';
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

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

/** False when the same news is already there. */
export async function insertNotification(tx: Tx, row: Insertable<Tables['notifications']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('notifications')
    .values(row)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
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
  await rows.execute();
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

/** What the person wants of this kind, and the token of their links, in one question: it is asked for every piece of news. */
export async function findWish(
  tx: Tx,
  accountId: string,
  kind: NotificationKind,
): Promise<{ inApp: boolean; email: boolean; token: string | null }> {
  const row = await tx
    .selectFrom('accounts as a')
    .leftJoin('notification_preferences as p', (join) => join.onRef('p.account_id', '=', 'a.id').on('p.kind', '=', kind))
    .leftJoin('unsubscribe_tokens as t', 't.account_id', 'a.id')
    .select(['p.in_app', 'p.email', 't.token'])
    .where('a.id', '=', accountId)
    .executeTakeFirst();
  return { inApp: row?.in_app ?? true, email: row?.email ?? true, token: row?.token ?? null };
}

/** Two at once agree on the one that came first. */
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
