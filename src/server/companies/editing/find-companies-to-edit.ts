import { sql } from 'kysely';
import { z } from 'zod';
import type { ListQuery } from '#domain/administration/list-query.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { escapeLike } from '#server/platform/db/escape-like.ts';
import { keyset } from '#server/platform/db/keyset.ts';
import { findEditedCompany, type EditedCompany } from './company-edit-store.ts';
import { isDirectoryId } from '../get-company.ts';

const places = keyset('companies', z.tuple([z.string().max(120), z.string().max(80)]));

/**
 * By name without regard to capitals, including those that the directory does not show. `q` is a part of the name, a whole id or a whole
 * domain.
 */
export async function findCompaniesToEdit({ db }: { db: Db }, { q, filters: { standing }, cursor, limit }: ListQuery) {
  const [name, id] = places.read(cursor) ?? [];
  let rows = db
    .selectFrom('companies as c')
    .select(['c.id', 'c.name', 'c.industry', 'c.city', 'c.state'])
    .select(['c.referrers_count as referrers', 'c.paused', 'c.merged_into as mergedInto'])
    .select(
      sql<string[]>`array(select domain from company_email_domains d where d.company_id = c.id order by domain limit 5)`.as('domains'),
    );
  if (q)
    rows = rows.where((on) =>
      on.or([
        on('c.name', 'ilike', `%${escapeLike(q)}%`),
        on('c.id', '=', q),
        on('c.id', '=', on.selectFrom('company_email_domains as d').select('d.company_id').where('d.domain', '=', q.toLowerCase())),
      ]),
    );
  if (standing === 'listed') rows = rows.where('c.paused', '=', false);
  if (standing === 'paused') rows = rows.where('c.paused', '=', true).where('c.merged_into', 'is', null);
  if (standing === 'merged') rows = rows.where('c.merged_into', 'is not', null);
  if (name !== undefined) rows = rows.where(sql<boolean>`(lower(c.name), c.id) > (lower(${name}), ${id})`);
  const found = await rows
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id')
    .limit(limit + 1)
    .execute();
  return places.pageOf(found, limit, (company) => [company.name, company.id]);
}

export async function getCompanyToEdit({ db }: { db: Db }, id: string): Promise<EditedCompany> {
  const company = isDirectoryId(id) ? await findEditedCompany(db, id) : undefined;
  if (!company) throw new AppError('not_found', { detail: 'There is no such company.' });
  return company;
}

/** Where the address of a merged company leads. */
export async function getMergedInto({ db }: { db: Db }, id: string): Promise<string | undefined> {
  if (!isDirectoryId(id)) return undefined;
  const row = await db.selectFrom('companies').select('merged_into').where('id', '=', id).executeTakeFirst();
  return row?.merged_into ?? undefined;
}
