import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { hint } from '#server/platform/db/hints.ts';
import { jobRow } from '#server/platform/jobs/job-row.ts';
import type { MailContent } from './mail-content.ts';

export type NewMail = {
  id: string;
  to: string;
  content: MailContent;
  dedupeKey?: string | undefined;
  /**
   * The accounts that the mail is for or about, and the addresses of people who wrote to us without one: the mail is deleted with each of
   * them. Mail to a person's present address is deleted anyway.
   */
  aboutIds: readonly string[];
};

export const firstPriority = 2;
const priorities = { first: firstPriority, news: 1, last: 0 };

/** Providers turn away a sender who opens many connections at once, so each domain is a group; codes do not wait for their group. */
function placeInQueue({ to, content: { pace } }: NewMail): { priority: number; group: string } {
  const domain = to.slice(to.lastIndexOf('@') + 1).toLowerCase();
  return { priority: priorities[pace ?? 'news'], group: `${pace === 'first' ? 'first' : 'later'}:${domain}` };
}

/** Has a row if `wanted` holds and the same news is not queued yet. */
function mailRow({ id, to, content, dedupeKey, aboutIds }: NewMail, wanted: RawBuilder<boolean>): RawBuilder<unknown> {
  const { kind, subject, text, html, headers = {}, isPrivate = false } = content;
  return sql`(
    insert into mails (id, kind, recipient, subject, text_body, html_body, headers, is_private, dedupe_key, about_ids)
    select ${id}::uuid, ${kind}, ${to}, ${subject}, ${text}, ${html}, ${JSON.stringify(headers)}::jsonb, ${isPrivate},
      ${dedupeKey ?? null}, ${aboutIds}::text[]
    where ${wanted} on conflict (dedupe_key) do nothing returning id)`;
}

/**
 * Parts of a statement: the mail, if `wanted` holds and the same news is not queued yet, and the job that sends it. The caller
 * runs the statement and hints at the job. The number tells the mails of one statement apart.
 */
export function mailParts(mail: NewMail, wanted = sql<boolean>`true`, number = 0): RawBuilder<unknown> {
  const [mailed, its] = [`mailed_${number}`, sql.id(`mail_job_${number}`)];
  const job = jobRow('send-mail', { mailId: mail.id }, { from: mailed, ...placeInQueue(mail) });
  return sql`${sql.id(mailed)} as ${mailRow(mail, wanted)}, ${its} as ${job}`;
}

/** A mail commits together with the data it is about, or not at all. The caller does not wait for the mail server. */
export async function queueMail(deps: { newId: () => string }, tx: Tx, mail: Omit<NewMail, 'id'>): Promise<void> {
  await sql`with ${mailParts({ ...mail, id: deps.newId() })} select`.execute(tx);
  hint(tx, 'tell_jobs', 'send-mail');
}
