import type pg from 'pg';
import type { SearchCorrection, SearchEntity, SearchFilter, SearchLimits, SearchOrder, SearchPlace, SearchQuery } from './search-query.ts';

/** How a noun's rows are read for a page: each property as an expression, and the tables, joined to `found.number`. */
export type SearchColumns<Row> = { [Property in keyof Row & string]: string };

/** The same, made ready once: its statements, and the names of what they answer with. The name is one per noun. */
export type SearchItems<Row> = { name: string; any: string; two: string; properties: (keyof Row & string)[] };

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

/**
 * Rows come as lists of values, with their place on the page first and in any order: names beside each value, and sorting there, would
 * take the database half as long again.
 */
export function searchItems<Row>({ name, columns, from }: { name: string; columns: SearchColumns<Row>; from: string }): SearchItems<Row> {
  const selectFrom = (page: string) => `
    select s.total, s.page, s.last_key as "lastKey", s.numbers[cardinality(s.numbers)] as "lastNumber", s.corrections, (
      select coalesce(json_agg(json_build_array(found.at, ${Object.values(columns).join(', ')})), '[]')
      from unnest(s.numbers) with ordinality found(number, at) join ${from}
    ) as items
    from ${page} s`;
  return {
    name,
    any: selectFrom('search_page($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)'),
    two: selectFrom('search_page_of_two($1, $2, $3, $4, $5, $6, $7, $8, $9)'),
    properties: Object.keys(columns) as (keyof Row & string)[],
  };
}

function toRows<Row>({ properties }: SearchItems<Row>, lists: readonly [number, ...unknown[]][]): Row[] {
  return lists
    .toSorted(([a], [b]) => a - b)
    .map((values) => {
      const row: Record<string, unknown> = {};
      for (let at = 0; at < properties.length; at++) row[properties[at] ?? ''] = values[at + 1];
      return row as Row;
    });
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
