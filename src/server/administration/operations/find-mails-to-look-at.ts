import type { ListQuery } from '#domain/administration/list-query.ts';
import type { Db } from '#server/platform/db/database.ts';
import { pagesByTime } from '#server/platform/db/place-cursor.ts';
import { findListedMails } from '#server/platform/mail/listed-mails.ts';

const pages = pagesByTime('mails');

/** Mails of the last month. Not their words, nor their subjects: those can be codes that open an account. */
export async function findMailsToLookAt({ db }: { db: Db }, { q, filters, cursor, limit }: ListQuery) {
  const isSent = filters['sent'] === 'yes' ? true : filters['sent'] === 'no' ? false : undefined;
  const mails = await findListedMails(db, { q, isSent, before: pages.read(cursor), limit: limit + 1 });
  return pages.pageOf(mails, limit, ({ createdAt }) => createdAt);
}
