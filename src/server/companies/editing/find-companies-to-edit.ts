import { z } from 'zod';
import type { ListPage, ListQuery } from '#domain/administration/list-query.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { keyset } from '#server/platform/db/keyset.ts';
import { findEditedCompany, findListedCompanies, type EditedCompany, type ListedCompany } from './company-edit-store.ts';
import { isCompanyId } from '../get-company.ts';

const places = keyset('companies', z.tuple([z.string().max(120), z.string().max(80)]));

export async function findCompaniesToEdit({ db }: { db: Db }, { q, filters, cursor, limit }: ListQuery): Promise<ListPage<ListedCompany>> {
  const [name, id] = places.read(cursor) ?? [];
  const after = name !== undefined && id !== undefined ? { name, id } : undefined;
  const rows = await findListedCompanies(db, { q, standing: filters['standing'] ?? '', after, limit: limit + 1 });
  return places.pageOf(rows, limit, (company) => [company.name, company.id]);
}

export async function getCompanyToEdit({ db }: { db: Db }, id: string): Promise<EditedCompany> {
  const company = isCompanyId(id) ? await findEditedCompany(db, id) : undefined;
  if (!company) throw new AppError('not_found', { detail: 'There is no such company.' });
  return company;
}

/** Where the address of a merged company leads. */
export async function getMergedInto({ db }: { db: Db }, id: string): Promise<string | undefined> {
  if (!isCompanyId(id)) return undefined;
  const row = await db.selectFrom('companies').select('merged_into').where('id', '=', id).executeTakeFirst();
  return row?.merged_into ?? undefined;
}
