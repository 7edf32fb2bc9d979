import { AppError } from '#shared/app-error.ts';
import type { Db } from '../db/database.ts';
import { findContact } from './referrer-store.ts';

/** What a request needs to know of the person it goes to. */
export type ReferrerContact = {
  id: string;
  name: string;
  companyId: string;
  company: string;
  accountId: string | null;
  email: string | null;
};

export async function getReferrerContact({ db }: { db: Db }, id: string): Promise<ReferrerContact> {
  const contact = await findContact(db, id);
  if (!contact) throw new AppError('not_found', { detail: 'There is no such referrer.' });
  return contact;
}
