import type { Company, CompanySort } from '#domain/companies/company.ts';
import type pg from 'pg';
import { countFacets, withoutName, type FacetOption } from '../search/count-facets.ts';
import { readCursor, writeCursor } from '../search/search-cursor.ts';
import { searchDocuments } from '../search/search-documents.ts';
import type { SearchCorrection, SearchOrder, SearchQuery } from '../search/search-query.ts';
import { companyItems, toCompany, type CompanyRow } from './company-store.ts';

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
  deps: { pool: pg.Pool },
  asked: CompanyQuery,
  at: { page: number } | { cursor: string },
  size = 24,
): Promise<FoundCompanies> {
  const query = toSearchQuery(asked);
  const place = 'cursor' in at ? { after: readCursor(at.cursor, query.order) } : at;
  const { items, next, ...found } = await searchDocuments<CompanyRow>(deps, query, place, size, companyItems);
  return { ...found, items: items.map(toCompany), nextCursor: next ? writeCursor(next) : null };
}

export async function countCompanyFacets(
  deps: { pool: pg.Pool },
  asked: CompanyQuery,
  most = 20,
): Promise<{ industries: FacetOption[]; locations: FacetOption[] }> {
  const counted = await countFacets(deps, toSearchQuery(asked), ['industry', 'location'], most);
  return { industries: (counted['industry'] ?? []).map(withoutName), locations: (counted['location'] ?? []).map(withoutName) };
}

function toSearchQuery({ q, industry, location, sort }: CompanyQuery): SearchQuery {
  return {
    entity: 'companies',
    text: q,
    filters: [...(industry ? [{ facet: 'industry', value: industry }] : []), ...(location ? [{ facet: 'location', value: location }] : [])],
    order: orders[sort],
  };
}
