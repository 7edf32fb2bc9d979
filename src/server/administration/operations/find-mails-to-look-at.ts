import { z } from 'zod';
import type { ListPage, ListQuery } from '#domain/administration/list-query.ts';
import type { Db } from '#server/platform/db/database.ts';
import { keyset } from '#server/platform/db/keyset.ts';
import { findListedMails, type ListedMail } from '#server/platform/mail/listed-mails.ts';

const places = keyset('mails', z.tuple([z.iso.datetime(), z.uuid()]));

/** Mails of the last month. Not their words, nor their subjects: those can be codes that open an account. */
export async function findMailsToLookAt({ db }: { db: Db }, { q, filters, cursor, limit }: ListQuery): Promise<ListPage<ListedMail>> {
  const [at, id] = places.read(cursor) ?? [];
  const before = at && id ? { at: new Date(at), id } : undefined;
  const isSent = filters['sent'] === 'yes' ? true : filters['sent'] === 'no' ? false : undefined;
  return places.pageOf(await findListedMails(db, { q, isSent, before, limit: limit + 1 }), limit, (mail) => [
    mail.createdAt.toISOString(),
    mail.id,
  ]);
}
