import { sql } from 'kysely';
import type { ReferrerSort } from '#domain/referrers/referrer.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findCompanyNames } from '../companies/find-company-names.ts';
import type { FacetOption, SearchIndex, SearchOrder, SearchPlace, SearchQuery } from '../search/search-index.ts';
import { findReferrersByNumber } from './referrer-store.ts';

export type ReferrerQuery = { q: string; company: string; department: string; sort: ReferrerSort };

export type CompanyOption = FacetOption & { name: string };

type FindDeps = { db: Db; search: SearchIndex };

const orders = { name: 'name_key', referrals: 'rank_a', experience: 'rank_b' } as const satisfies Record<ReferrerSort, SearchOrder>;

export async function findReferrers({ db, search, now }: FindDeps & { now: () => Date }, asked: ReferrerQuery, at: SearchPlace, size = 24) {
  const { numbers, ...found } = await search.find(toSearchQuery(asked), at, size);
  return { ...found, items: await findReferrersByNumber(db, numbers, now()) };
}

/** For the referrers that a device remembers; leaves out those who left the directory. */
export async function findReferrerNames({ db }: { db: Db }, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('referrers').select(['id', 'name']).where('id', 'in', ids).where('has_page', '=', true).execute();
}

/** Whether we could ever ask a colleague, too: a referrer there, other than these, agreed to it. Samples did not. */
export async function hasWillingColleague({ db }: { db: Db }, companyId: string, except: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('referrers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('listed', '=', true)
    .where('account_id', 'is not', null)
    .where('asks_for_others', 'is not', null)
    .where('id', '<>', sql<string>`all(${except}::text[])`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function countReferrerFacets(
  { db, search }: FindDeps,
  asked: ReferrerQuery,
  listed = 12,
): Promise<{ companies: CompanyOption[]; departments: FacetOption[] }> {
  const { a, b } = await search.countFacets(toSearchQuery(asked), listed);
  const companies = a.map(({ value }) => value);
  const names = await findCompanyNames({ db }, companies);
  return { companies: a.map((option) => ({ ...option, name: names.get(option.value) ?? option.value })), departments: b };
}

function toSearchQuery({ q, company, department, sort }: ReferrerQuery): SearchQuery {
  return { entity: 'referrers', text: q, filters: { a: company, b: department }, order: orders[sort] };
}
