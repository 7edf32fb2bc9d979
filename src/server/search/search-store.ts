import type pg from 'pg';
import { toRows, type SearchItems } from './search-items.ts';
import type { SearchCorrection, SearchEntity, SearchFilter, SearchLimits, SearchOrder, SearchPlace, SearchQuery } from './search-query.ts';

export type FoundPage<Row> = {
  items: Row[];
  total: number;
  page: number;
  lastKey: string | null;
  lastNumber: number | null;
  corrections: SearchCorrection[];
};

export type CountedOption = { value: string; count: number; name: string | null };

const ords: Record<SearchOrder, number> = { name_key: 0, rank_a: 1, rank_b: 2 };

/** Two words as most people type them; any other question has a way of its own. */
const plainPair = /^([a-z0-9]{1,40}) ([a-z0-9]{1,40})$/i;

/** One statement, prepared once per connection: planning would cost more than most answers. */
export async function findPage<Row>(
  pool: pg.Pool,
  { entity, text, filters, order }: SearchQuery,
  place: SearchPlace,
  size: number,
  items: SearchItems<Row>,
  { rare, dense, near, listed }: SearchLimits,
): Promise<FoundPage<Row>> {
  const after = 'after' in place ? place.after : undefined;
  const page = 'page' in place ? place.page : 1;
  const [, first, second] = (!after && page === 1 && filters.length === 0 && plainPair.exec(text)) || [];
  const { rows } = await pool.query<Omit<FoundPage<Row>, 'items'> & { items: [number, ...unknown[]][] }>(
    first && second
      ? {
          name: `search_two_${items.name}`,
          text: items.two,
          values: [entity, first.toLowerCase(), second.toLowerCase(), ords[order], size, rare, dense, near, listed],
        }
      : {
          name: `search_${items.name}`,
          text: items.any,
          values: [
            entity,
            text,
            filters.map(({ facet }) => facet),
            filters.map(storable),
            ords[order],
            page,
            size,
            after ? String(after.key) : null,
            after?.number ?? null,
            rare,
            dense,
            near,
          ],
        },
  );
  const [found] = rows;
  if (!found) throw new Error('search_page answers with one row');
  return { ...found, items: toRows(items, found.items) };
}

export async function countOptions(
  pool: pg.Pool,
  { entity, text, filters }: SearchQuery,
  facets: readonly string[],
  most: number,
  { rare }: SearchLimits,
): Promise<Record<string, CountedOption[]>> {
  const { rows } = await pool.query<{ counts: Record<string, CountedOption[]> }>({
    name: 'search_counts',
    text: 'select search_counts($1, $2, $3, $4, $5, $6, $7) as counts',
    values: [entity, text, filters.map(({ facet }) => facet), filters.map(storable), facets, most, rare],
  });
  return rows[0]?.counts ?? {};
}

/** PostgreSQL takes no NUL; a value with one exists nowhere, and neither does one with this sign in its place. */
function storable({ value }: SearchFilter): string {
  return value.replaceAll('\0', '\uFFFD').toWellFormed();
}

export async function countListed(pool: pg.Pool): Promise<Record<SearchEntity, number>> {
  const { rows } = await pool.query<{ entity: SearchEntity; count: number }>({
    name: 'search_totals',
    text: "select entity, count from search_terms where entity in ('companies', 'referrers') and facet = 'all' and value = ''",
  });
  const of = (entity: SearchEntity) => rows.find((row) => row.entity === entity)?.count ?? 0;
  return { companies: of('companies'), referrers: of('referrers') };
}
