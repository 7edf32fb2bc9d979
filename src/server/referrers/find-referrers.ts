import type { Referrer, ReferrerSort } from '#domain/referrers/referrer.ts';
import { findCompanyNames } from '../companies/find-company-names.ts';
import type { Db } from '../db/database.ts';
import { countFacets, type FacetOption } from '../search/count-facets.ts';
import { readCursor, writeCursor } from '../search/search-cursor.ts';
import { searchDocuments } from '../search/search-documents.ts';
import type { SearchCorrection, SearchOrder, SearchQuery } from '../search/search-query.ts';
import { findReferrersByNumber } from './referrer-store.ts';

export type ReferrerQuery = { q: string; company: string; department: string; sort: ReferrerSort };

export type FoundReferrers = {
  items: Referrer[];
  total: number;
  page: number;
  pages: number;
  nextCursor: string | null;
  corrections: SearchCorrection[];
};

export type CompanyOption = FacetOption & { name: string };

const orders = { name: 'name_key', referrals: 'rank_a', experience: 'rank_b' } as const satisfies Record<ReferrerSort, SearchOrder>;

export async function findReferrers(
  { db, now }: { db: Db; now: () => Date },
  asked: ReferrerQuery,
  at: { page: number } | { cursor: string },
  size = 24,
): Promise<FoundReferrers> {
  const query = toSearchQuery(asked);
  const place = 'cursor' in at ? { after: readCursor(at.cursor, query.order) } : at;
  const { hits, next, ...found } = await searchDocuments(db, query, place, size);
  const items = await findReferrersByNumber(
    db,
    hits.map(({ number }) => number),
    now(),
  );
  return { ...found, items, nextCursor: next ? writeCursor(next) : null };
}

export async function countReferrerFacets(
  { db }: { db: Db },
  asked: ReferrerQuery,
  most = 12,
): Promise<{ companies: CompanyOption[]; departments: FacetOption[] }> {
  const counted = await countFacets(db, toSearchQuery(asked), ['company', 'department'], most);
  const companies = counted['company'] ?? [];
  const names = await findCompanyNames(
    { db },
    companies.map(({ value }) => value),
  );
  return {
    companies: companies.map((option) => ({ ...option, name: names.get(option.value) ?? option.value })),
    departments: counted['department'] ?? [],
  };
}

function toSearchQuery({ q, company, department, sort }: ReferrerQuery): SearchQuery {
  return {
    entity: 'referrers',
    text: q,
    filters: [
      ...(company ? [{ facet: 'company', value: company }] : []),
      ...(department ? [{ facet: 'department', value: department }] : []),
    ],
    order: orders[sort],
  };
}
