import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { MailContent } from './mail-content.ts';

export type StoredMail = ReturnType<typeof toMail>;

/** Part of a statement: has a row if `wanted` holds and the same news is not queued yet. */
export function mailRow(
  mail: { id: string; to: string; content: MailContent; dedupeKey?: string | undefined; aboutIds: readonly string[] },
  wanted: RawBuilder<boolean>,
): RawBuilder<{ id: string }> {
  const { kind, subject, text, html, headers = {}, isPrivate = false } = mail.content;
  return sql`(
    insert into mails (id, kind, recipient, subject, text_body, html_body, headers, is_private, dedupe_key, about_ids)
    select ${mail.id}::uuid, ${kind}, ${mail.to}, ${subject}, ${text}, ${html}, ${JSON.stringify(headers)}::jsonb, ${isPrivate},
      ${mail.dedupeKey ?? null}, ${mail.aboutIds}::text[]
    where ${wanted} on conflict (dedupe_key) do nothing returning id)`;
}

/**
 * While a worker lives, the queue gives its job to no other worker; this is for a second job about the same mail. A mail also waits this
 * long after its worker was killed.
 */
const claimMs = 60_000;

/** If a mail server twice took a mail and did not say whether it delivers it, the reader may have two. */
const mostUnsure = 2;

/**
 * Takes the mail for one worker, in one statement that has committed before the delivery begins. From here on the outcome counts as unsure
 * until we know it, so that a worker that is killed counts too. Undefined if the mail was sent, deleted or given up.
 */
export async function claimMail(db: Db, id: string, now: Date): Promise<StoredMail | 'claimed' | undefined> {
  const row = await db
    .updateTable('mails')
    .set((eb) => ({ claimed_until: new Date(now.getTime() + claimMs), unsure_tries: eb('unsure_tries', '+', 1) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('unsure_tries', '<', mostUnsure)
    .where((on) => on.or([on('claimed_until', 'is', null), on('claimed_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
  if (row) return toMail(row);
  const claimed = db.selectFrom('mails').select('id').where('id', '=', id).where('sent_at', 'is', null).where('claimed_until', '>', now);
  return (await claimed.where('unsure_tries', '<', mostUnsure).executeTakeFirst()) && 'claimed';
}

/** After a failed try; `refused` means that the mail server certainly does not have it. */
export async function releaseMail(db: Db, id: string, { refused }: { refused: boolean }): Promise<void> {
  await db
    .updateTable('mails')
    .set((eb) => ({ claimed_until: null, unsure_tries: refused ? eb('unsure_tries', '-', 1) : eb.ref('unsure_tries') }))
    .where('id', '=', id)
    .execute();
}

export async function markMailSent(db: Db, id: string, at: Date, options: { keepBody: boolean }): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: at, claimed_until: null, unsure_tries: 0, ...(options.keepBody ? {} : { text_body: null, html_body: null }) })
    .where('id', '=', id)
    .execute();
}

export async function deletePrivateMailsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('is_private', '=', true).where('created_at', '<', before).execute();
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

function toMail(row: Selectable<Tables['mails']>) {
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
