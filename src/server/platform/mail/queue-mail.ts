import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { hint } from '#server/platform/db/hints.ts';
import { jobRow } from '#server/platform/jobs/job-row.ts';
import type { MailContent } from './mail-content.ts';
import { mailRow } from './mail-store.ts';

export type NewMail = { id: string; to: string; content: MailContent; dedupeKey?: string | undefined };

/**
 * Parts of a statement: the mail, if `wanted` holds and the same news is not queued yet, and the job that sends it. Whoever runs it hints at
 * the job.
 */
export function mailParts(mail: NewMail, wanted = sql<boolean>`true`): RawBuilder<unknown> {
  return sql`mailed as ${mailRow(mail, wanted)}, mail_job as ${jobRow('send-mail', { mailId: mail.id }, { from: 'mailed' })}`;
}

/** A mail commits together with the data it is about, or not at all. Nobody waits for the mail server. */
export async function queueMail(deps: { newId: () => string }, tx: Tx, mail: Omit<NewMail, 'id'>): Promise<void> {
  await sql`with ${mailParts({ ...mail, id: deps.newId() })} select`.execute(tx);
  hint(tx, 'tell_jobs', 'send-mail');
}
