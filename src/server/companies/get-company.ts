import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findCompany, type Company } from './company-store.ts';

/** Of a company or a referrer. Checked before a query: PostgreSQL accepts no NUL. */
export const isDirectoryId = (id: string) => id.length <= 80 && /^[a-z0-9]+([-_][a-z0-9]+)*$/.test(id);

export async function getCompany({ db }: { db: Db }, id: string): Promise<Company> {
  const company = isDirectoryId(id) ? await findCompany(db, id) : undefined;
  if (!company) throw new AppError('not_found', { detail: 'There is no such company.' });
  return company;
}
