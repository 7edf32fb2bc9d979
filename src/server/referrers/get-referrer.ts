import type { Referrer } from '#domain/referrers/referrer.ts';
import type { Db } from '#server/platform/db/database.ts';
import { AppError } from '#shared/app-error.ts';
import { isDirectoryId } from '../companies/get-company.ts';
import { contactRow, findReferrer, toContact } from './referrer-store.ts';

/** The public profile. A referrer who can be asked by link only does not exist for visitors without the link. */
export async function getReferrer({ db, now }: { db: Db; now: () => Date }, id: string): Promise<Referrer> {
  const found = isDirectoryId(id) ? await findReferrer(db, id, now(), { byLink: false }) : undefined;
  if (!found || found.byLinkOnly) throw noSuchReferrer();
  return found.referrer;
}

/** What a request needs to know about the referrer it goes to. */
export type ReferrerContact = ReturnType<typeof toContact>;

export async function getReferrerContact({ db, now }: { db: Db; now: () => Date }, id: string): Promise<ReferrerContact> {
  const row = await contactRow(db, id, now()).executeTakeFirst();
  if (!row) throw noSuchReferrer();
  return toContact(row, now());
}

export const noSuchReferrer = () => new AppError('not_found', { detail: 'There is no such referrer.' });
