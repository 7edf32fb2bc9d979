import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { contactRow, toContact } from './referrer-store.ts';

/** What a request needs to know about the referrer it goes to. */
export type ReferrerContact = ReturnType<typeof toContact>;

export async function getReferrerContact({ db, now }: { db: Db; now: () => Date }, id: string): Promise<ReferrerContact> {
  const row = await contactRow(db, id, now()).executeTakeFirst();
  if (!row) throw noSuchReferrer();
  return toContact(row, now());
}

export const noSuchReferrer = () => new AppError('not_found', { detail: 'There is no such referrer.' });
