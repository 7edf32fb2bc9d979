import type { Company, CompanySort } from '#domain/companies/company.ts';
import type { Db } from '../db/database.ts';
import { countFacets, type FacetOption } from '../search/count-facets.ts';
import { readCursor, writeCursor } from '../search/search-cursor.ts';
import { searchDocuments } from '../search/search-documents.ts';
import type { SearchCorrection, SearchOrder, SearchQuery } from '../search/search-query.ts';
import { findCompaniesByNumber } from './company-store.ts';

export type CompanyQuery = { q: string; industry: string; location: string; sort: CompanySort };

export type FoundCompanies = {
  items: Company[];
  total: number;
  page: number;
  pages: number;
  nextCursor: string | null;
  corrections: SearchCorrection[];
};

const orders = { name: 'name_key', referrers: 'rank_a', jobs: 'rank_b' } as const satisfies Record<CompanySort, SearchOrder>;

export async function findCompanies(
  { db }: { db: Db },
  asked: CompanyQuery,
  at: { page: number } | { cursor: string },
  size = 24,
): Promise<FoundCompanies> {
  const query = toSearchQuery(asked);
  const place = 'cursor' in at ? { after: readCursor(at.cursor, query.order) } : at;
  const { hits, next, ...found } = await searchDocuments(db, query, place, size);
  const items = await findCompaniesByNumber(
    db,
    hits.map(({ number }) => number),
  );
  return { ...found, items, nextCursor: next ? writeCursor(next) : null };
}

export async function countCompanyFacets(
  { db }: { db: Db },
  asked: CompanyQuery,
  most = 20,
): Promise<{ industries: FacetOption[]; locations: FacetOption[] }> {
  const counted = await countFacets(db, toSearchQuery(asked), ['industry', 'location'], most);
  return { industries: counted['industry'] ?? [], locations: counted['location'] ?? [] };
}

function toSearchQuery({ q, industry, location, sort }: CompanyQuery): SearchQuery {
  return {
    entity: 'companies',
    text: q,
    filters: [...(industry ? [{ facet: 'industry', value: industry }] : []), ...(location ? [{ facet: 'location', value: location }] : [])],
    order: orders[sort],
  };
}
