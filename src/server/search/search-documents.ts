import type pg from 'pg';
import { searchLimits, type SearchCorrection, type SearchCursor, type SearchPlace, type SearchQuery } from './search-query.ts';
import type { SearchItems } from './search-items.ts';
import { findPage } from './search-store.ts';

export type SearchResult<Row> = {
  items: Row[];
  total: number;
  page: number;
  pages: number;
  next: SearchCursor | undefined;
  corrections: SearchCorrection[];
};

/** One page of the directory. How it is found is said in the database, where one round trip does all of it. */
export async function searchDocuments<Row>(
  { pool }: { pool: pg.Pool },
  query: SearchQuery,
  place: SearchPlace,
  size: number,
  items: SearchItems<Row>,
  limits = searchLimits,
): Promise<SearchResult<Row>> {
  const { lastKey, lastNumber, ...found } = await findPage<Row>(pool, query, place, size, items, limits);
  const pages = Math.ceil(found.total / size);
  const more = 'after' in place ? found.items.length === size : found.page < pages;
  const next = more && lastKey !== null && lastNumber !== null ? { order: query.order, key: lastKey, number: lastNumber } : undefined;
  return { ...found, pages, next };
}
