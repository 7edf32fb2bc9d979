import { sql } from 'kysely';
import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import type { Db } from '#server/platform/db/database.ts';
import { signMail } from './mail-content.ts';

const shown = 200;

/** A mail as it is delivered and shown. Its text is empty when a mail server has got it. */
export const storedMail = [
  'id',
  'kind',
  'recipient',
  'subject',
  sql<string>`coalesce(text_body, '')`.as('text'),
  sql<string>`coalesce(html_body, '')`.as('html'),
  'headers',
  'created_at as createdAt',
  'sent_at as sentAt',
] as const;

export type StoredMail = Awaited<ReturnType<typeof findMails>>[number];

export function findMails({ db }: { db: Db }, recipient?: string) {
  return db
    .selectFrom('mails')
    .select(storedMail)
    .where('sent_at', 'is not', null)
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute();
}

/** The mail as it would reach its reader. */
export async function getMail({ db, config }: { db: Db; config: { mail: { signature: string } } }, id: string): Promise<StoredMail> {
  const mail = isUuid(id) ? await db.selectFrom('mails').select(storedMail).where('id', '=', id).executeTakeFirst() : undefined;
  if (!mail) throw new AppError('not_found', { detail: 'There is no such email.' });
  return signMail(mail, config.mail.signature);
}
