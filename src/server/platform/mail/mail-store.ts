import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { MailContent } from './mail-content.ts';

export type StoredMail = {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  createdAt: Date;
  sentAt: Date | null;
};

/** Part of a statement: has a row if `wanted` holds and the same news is not queued yet. */
export function mailRow(
  mail: { id: string; to: string; content: MailContent; dedupeKey?: string | undefined },
  wanted: RawBuilder<boolean>,
): RawBuilder<{ id: string }> {
  const { kind, subject, text, html, headers = {} } = mail.content;
  return sql`(
    insert into mails (id, kind, recipient, subject, text_body, html_body, headers, dedupe_key)
    select ${mail.id}::uuid, ${kind}, ${mail.to}, ${subject}, ${text}, ${html}, ${JSON.stringify(headers)}::jsonb, ${mail.dedupeKey ?? null}
    where ${wanted} on conflict (dedupe_key) do nothing returning id)`;
}

/**
 * Holds the row until the transaction ends, so two workers never send the same mail. The second waits for the first instead of skipping the
 * row: otherwise its job would count as done while the first may still fail.
 */
export async function lockUnsentMail(tx: Tx, id: string): Promise<StoredMail | undefined> {
  const row = await tx.selectFrom('mails').selectAll().where('id', '=', id).where('sent_at', 'is', null).forUpdate().executeTakeFirst();
  return row && toMail(row);
}

export async function markMailSent(tx: Tx, id: string, at: Date, options: { keepBody: boolean }): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ sent_at: at, ...(options.keepBody ? {} : { text_body: null, html_body: null }) })
    .where('id', '=', id)
    .execute();
}

/**
 * Skips a mail that a worker is sending right now: its text is deleted after sending anyway, and nobody has to wait for the mail server.
 */
export async function deleteMailsTo(tx: Tx, recipient: string): Promise<void> {
  const idle = tx.selectFrom('mails').select('id').where('recipient', '=', recipient).forUpdate().skipLocked();
  await tx.deleteFrom('mails').where('id', 'in', idle).execute();
}

export async function deleteMailsBefore(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('mails')
    .where((on) => on(on.fn.coalesce('sent_at', 'created_at'), '<', before))
    .execute();
}

export async function findSentMails(db: Db, recipient: string | undefined, limit: number): Promise<StoredMail[]> {
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .where('sent_at', 'is not', null)
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toMail);
}

export async function findMail(db: Db, id: string): Promise<StoredMail | undefined> {
  const row = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toMail(row);
}

function toMail(row: {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  text_body: string | null;
  html_body: string | null;
  headers: Record<string, string>;
  created_at: Date;
  sent_at: Date | null;
}): StoredMail {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject,
    text: row.text_body ?? '',
    html: row.html_body ?? '',
    headers: row.headers,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  };
}
