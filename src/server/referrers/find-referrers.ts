import type { Referrer, ReferrerSort } from '#domain/referrers/referrer.ts';
import { referrerWeek } from '#domain/referrers/referrer-week.ts';
import type pg from 'pg';
import { countFacets, withoutName, type FacetOption } from '../search/count-facets.ts';
import { readCursor, writeCursor } from '../search/search-cursor.ts';
import { searchDocuments } from '../search/search-documents.ts';
import type { SearchCorrection, SearchOrder, SearchQuery } from '../search/search-query.ts';
import { referrerItems, toReferrer, type ReferrerRow } from './referrer-store.ts';

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
  deps: { pool: pg.Pool; now: () => Date },
  asked: ReferrerQuery,
  at: { page: number } | { cursor: string },
  size = 24,
): Promise<FoundReferrers> {
  const query = toSearchQuery(asked);
  const place = 'cursor' in at ? { after: readCursor(at.cursor, query.order) } : at;
  const { items, next, ...found } = await searchDocuments<ReferrerRow>(deps, query, place, size, referrerItems);
  const week = referrerWeek(deps.now());
  return { ...found, items: items.map((row) => toReferrer(row, week)), nextCursor: next ? writeCursor(next) : null };
}

export async function countReferrerFacets(
  deps: { pool: pg.Pool },
  asked: ReferrerQuery,
  most = 12,
): Promise<{ companies: CompanyOption[]; departments: FacetOption[] }> {
  const counted = await countFacets(deps, toSearchQuery(asked), ['company', 'department'], most);
  return {
    companies: (counted['company'] ?? []).map((option) => ({ ...option, name: option.name ?? option.value })),
    departments: (counted['department'] ?? []).map(withoutName),
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
