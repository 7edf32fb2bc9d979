import { sql, type Selectable } from 'kysely';
import type { MailWish, NotificationKind } from '#domain/notifications/notification-kinds.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { hint } from '#server/platform/db/hints.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { mailParts, type NewMail } from '#server/platform/mail/queue-mail.ts';

export type StoredNotification = Awaited<ReturnType<typeof findNotificationRows>>[number];

export type Preference = { kind: NotificationKind; inApp: boolean; mail: MailWish };

type NewNotification = { row: Selectable<Tables['notifications']>; mail: NewMail | undefined; heard: boolean };

/**
 * Adds each notification in the app unless the person turned this kind off, and by mail as they want it: now, or in their next daily mail.
 * The same news is stored once. All in one statement, which also runs for news the person must not hear, so that its time reveals nothing.
 */
export async function insertNotifications(tx: Tx, all: readonly NewNotification[]): Promise<void> {
  await sql`with ${sql.join(all.map(notificationParts))} select`.execute(tx);
  hint(tx, 'tell_notifications', ...all.map(({ row }) => row.id));
  if (all.some(({ mail }) => mail)) hint(tx, 'tell_jobs', 'send-mail');
}

function notificationParts({ row, mail, heard }: NewNotification, number: number) {
  const [wish, told, putOff] = ['wish', 'told', 'put_off'].map((name) => sql.id(`${name}_${number}`));
  const wanted = sql<boolean>`${heard} and coalesce((select mail from ${wish}), 'now') = 'now'`;
  return sql`
    ${wish} as (
      select in_app, mail from notification_preferences where account_id = ${row.account_id} and kind = ${row.kind}
    ), ${told} as (
      insert into notifications (id, account_id, kind, request_id, about_id, title, body, path, created_at, read_at, dedupe_key)
      select ${row.id}::uuid, ${row.account_id}, ${row.kind}, ${row.request_id}::uuid, ${row.about_id}, ${row.title}, ${row.body},
        ${row.path}, ${row.created_at}::timestamptz, ${row.read_at}::timestamptz, ${row.dedupe_key}
      where ${heard} and coalesce((select in_app from ${wish}), true)
      on conflict (dedupe_key) do nothing
    ), ${putOff} as (
      insert into digest_items (id, account_id, kind, about_id, title, body, path, created_at, dedupe_key)
      select ${row.id}::uuid, ${row.account_id}, ${row.kind}, ${row.about_id}, ${row.title}, ${row.body}, ${row.path},
        ${row.created_at}::timestamptz, ${row.dedupe_key}
      where (select mail from ${wish}) = 'daily' and ${heard && mail !== undefined}
      on conflict (dedupe_key) do nothing
    )${mail ? sql`, ${mailParts(mail, wanted, number)}` : sql``}`;
}

export async function findNotificationRows(
  db: Db,
  accountId: string,
  query: { before: { at: Date; id: string } | null; unread: boolean; limit: number },
) {
  let rows = db
    .selectFrom('notifications')
    .select(['id', 'kind', 'request_id as requestId', 'title', 'body', 'path', 'created_at as createdAt', 'read_at as readAt'])
    .where('account_id', '=', accountId);
  const { before } = query;
  if (before) rows = rows.where((on) => on(on.refTuple('created_at', 'id'), '<', on.tuple(before.at, before.id)));
  if (query.unread) rows = rows.where('read_at', 'is', null);
  return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(query.limit).execute();
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

export async function markRead(
  db: Db,
  accountId: string,
  which: readonly string[] | 'all' | { requestId: string },
  now: Date,
): Promise<void> {
  let rows = db.updateTable('notifications').set({ read_at: now }).where('account_id', '=', accountId).where('read_at', 'is', null);
  if (typeof which === 'object')
    rows = 'requestId' in which ? rows.where('request_id', '=', which.requestId) : rows.where('id', 'in', which);
  const read = await rows.returning('id').execute();
  hint(db, 'tell_notifications', ...read.map(({ id }) => id));
}

export async function findPreferenceRows(db: Db, accountId: string): Promise<Preference[]> {
  const rows = await db.selectFrom('notification_preferences').selectAll().where('account_id', '=', accountId).execute();
  return rows.map((row) => ({ kind: row.kind, inApp: row.in_app, mail: row.mail }));
}

export async function savePreferenceRows(db: Db, accountId: string, preferences: readonly Preference[]): Promise<void> {
  // One statement writes each row once, so the last wish about a kind holds. Sorted, so that two saves at once wait for each other.
  const wishes = [...new Map(preferences.map((each) => [each.kind, each])).values()].toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
  if (wishes.length === 0) return;
  await db
    .insertInto('notification_preferences')
    .values(wishes.map(({ kind, inApp, mail }) => ({ account_id: accountId, kind, in_app: inApp, mail })))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind']).doUpdateSet((eb) => ({ in_app: eb.ref('excluded.in_app'), mail: eb.ref('excluded.mail') })),
    )
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

export async function hasAccount(tx: Tx, accountId: string): Promise<boolean> {
  return (await tx.selectFrom('accounts').select('id').where('id', '=', accountId).executeTakeFirst()) !== undefined;
}

export async function setMailOfKind(db: Db, accountId: string, kind: NotificationKind, mail: MailWish): Promise<void> {
  await db
    .insertInto('notification_preferences')
    .values({ account_id: accountId, kind, in_app: true, mail })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet({ mail }))
    .execute();
}

export async function turnOffDailyMail(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('notification_preferences')
    .set({ mail: 'off' })
    .where('account_id', '=', accountId)
    .where('mail', '=', 'daily')
    .execute();
  await tx.deleteFrom('digest_items').where('account_id', '=', accountId).execute();
}
