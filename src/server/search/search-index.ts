import type pg from 'pg';
import { mostCounted } from '#domain/search/search-total.ts';
import { readCursor, writeCursor } from './search-cursor.ts';

type SearchEntity = 'companies' | 'referrers';

/** The sort orders; the view search_sources says what rank_a and rank_b mean. */
export type SearchOrder = 'name_key' | 'rank_a' | 'rank_b';

export type SearchPlace = { page: number } | { cursor: string };

/** Each entity has two filters, defined by the view search_sources. An empty text or filter does not restrict anything. */
export type SearchQuery = { entity: SearchEntity; text: string; filters: { a: string; b: string }; order: SearchOrder };

/** A word we replaced with another: a misspelling, or an old name of a city. */
type SearchCorrection = { typed: string; shown: string };

/** `numbers` are those of the companies or referrers of this page, in order. `total` is exact up to mostCounted; one more stands for "more". */
type FoundPage = { numbers: number[]; lastKey: string | null; total: number; page: number; corrections: SearchCorrection[] };

/** How many matches a filter value would leave; null if there are too many to count. */
export type FacetOption = { value: string; count: number | null };

/** Everything the product needs from search; another engine would implement these four functions. */
export type SearchIndex = ReturnType<typeof openSearchIndex>;

const ords: Record<SearchOrder, number> = { name_key: 0, rank_a: 1, rank_b: 2 };
/** We look for the best among this many of the largest rank, and as many whose name begins with the typed text. */
const mostWeighed = 100;

/** The index in PostgreSQL, made by src/server/search/sql. Statements are prepared once per connection. */
export function openSearchIndex(pool: Pick<pg.Pool, 'query'>, most = mostCounted) {
  const index = {
    async find({ entity, text, filters, order }: SearchQuery, place: SearchPlace, size: number) {
      const after = 'cursor' in place ? readCursor(place.cursor, order) : undefined;
      const asked = 'page' in place ? place.page : 1;
      const { rows } = await pool.query<FoundPage>({
        name: 'search_page',
        text: 'select numbers, last_key as "lastKey", total, page, corrections from search_page($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
        values: [
          entity,
          text,
          filterValue(filters.a),
          filterValue(filters.b),
          ords[order],
          asked,
          size,
          after && String(after.key),
          after?.number ?? null,
          most,
        ],
      });
      const [found] = rows;
      if (!found) throw new Error('search_page answers with one row');
      const { lastKey, ...page } = found;
      const pages = Math.ceil(Math.min(found.total, most) / size);
      const more = after || found.total > most ? found.numbers.length === size : found.page < pages;
      const number = found.numbers.at(-1);
      return { ...page, pages, nextCursor: more && lastKey !== null && number !== undefined ? writeCursor(order, lastKey, number) : null };
    },

    /** The numbers that fit best while a person types: the name begins with it, then a word of the name, then all others. */
    async suggest(entity: SearchEntity, text: string, size: number): Promise<number[]> {
      const { numbers } = await index.find({ entity, text, filters: { a: '', b: '' }, order: 'rank_a' }, { page: 1 }, mostWeighed);
      const { rows } = await pool.query<{ number: number }>({
        name: 'search_suggest',
        text: `select d.number from search_docs d where d.entity = $1 and d.number = any($3::integer[] || array(
            select n.number from search_docs n where n.entity = $1
              and n.name_key >= lower(unaccent($2)) and n.name_key < lower(unaccent($2)) || chr(1114111) order by n.name_key limit $4))
          order by not starts_with(d.name_key, lower(unaccent($2))), position(' ' || lower(unaccent($2)) in d.name_key) = 0, d.rank_a, d.number
          limit $5`,
        values: [entity, text, numbers, mostWeighed, size],
      });
      return rows.map(({ number }) => number);
    },

    async countFacets({ entity, text, filters }: SearchQuery, listed: number) {
      const { rows } = await pool.query<{ counts: { a: FacetOption[]; b: FacetOption[] } }>({
        name: 'search_counts',
        text: 'select search_counts($1, $2, $3, $4, $5, $6) as counts',
        values: [entity, text, filterValue(filters.a), filterValue(filters.b), listed, most],
      });
      return rows[0]?.counts ?? { a: [], b: [] };
    },

    async countListed(): Promise<Record<SearchEntity, number>> {
      const { rows } = await pool.query<Record<SearchEntity, number>>({
        name: 'search_totals',
        text: `select
          (select count(*) from (select from search_docs where entity = 'companies' limit $1) found)::integer as companies,
          (select count(*) from (select from search_docs where entity = 'referrers' limit $1) found)::integer as referrers`,
        values: [most + 1],
      });
      return rows[0] ?? { companies: 0, referrers: 0 };
    },
  };
  return index;
}

/** PostgreSQL accepts no NUL. No value contains one, and none contains this replacement either. */
function filterValue(value: string): string | null {
  return value === '' ? null : value.replaceAll('\0', '\uFFFD').toWellFormed();
}
