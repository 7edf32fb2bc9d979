import type pg from 'pg';
import { searchLimits, type SearchQuery } from './search-query.ts';
import { countOptions, type CountedOption } from './search-store.ts';

export type FacetOption = { value: string; count: number };

/** How many documents each value would leave, with the words and the other filters applied. The most frequent values come first. */
export function countFacets(
  { pool }: { pool: pg.Pool },
  query: SearchQuery,
  facets: readonly string[],
  most: number,
  limits = searchLimits,
): Promise<Record<string, CountedOption[]>> {
  return countOptions(pool, query, facets, most, limits);
}

export function withoutName({ value, count }: CountedOption): FacetOption {
  return { value, count };
}
