import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/database.ts';
import type { SearchCursor, SearchEntity, SearchFilter, SearchGroup, SearchHit, SearchOrder } from './search-query.ts';

export type MatchedTerm = {
  place: number;
  typed: string;
  how: 'exact' | 'alias' | 'prefix' | 'nearest' | 'nothing' | 'filter';
  term: number;
  value: string;
  count: number;
  has_bits: boolean;
};

export type Slice = { skip: number; take: number; backward: boolean; after?: SearchCursor | undefined };

/** The terms of the words typed, then of the filters, then (place -1) the one that every document has. */
export async function matchTerms(db: Db, entity: SearchEntity, text: string, filters: readonly SearchFilter[]): Promise<MatchedTerm[]> {
  const named = [{ facet: 'all', value: '' }, ...filters];
  const words =
    text === '' ? sql`` : sql`select place, typed, how, term, value, count, has_bits from search_match(${entity}, ${text}) union all`;
  const { rows } = await sql<MatchedTerm>`
    ${words}
    select (f.at * -1)::int as place, f.value as typed, 'filter' as how, coalesce(t.id, 0) as term, f.value, coalesce(t.count, 0) as count,
      coalesce(t.has_bits, false) as has_bits
    from unnest(${named.map(({ facet }) => facet)}::text[], ${named.map(({ value }) => value)}::text[]) with ordinality f(facet, value, at)
    left join search_terms t on t.entity = ${entity} and t.facet = f.facet and t.value = f.value`.execute(db);
  return rows;
}

/** Along the postings of one group in their order; a document counts when it also has a term of every other group. */
export async function walkPostings(
  db: Db,
  entity: SearchEntity,
  order: SearchOrder,
  along: SearchGroup,
  others: readonly SearchGroup[],
  slice: Slice & { farthest?: number | undefined },
): Promise<SearchHit[]> {
  const key = sql.ref(order);
  const direction = slice.backward ? sql`desc` : sql`asc`;
  // A scalar subquery is looked up row by row; as a join the planner might sort a whole word first.
  const inOthers = sql`(select ${hasEach(others)} from search_documents d where d.entity = ${entity} and d.number = p.number)`;
  const one = (term: RawBuilder<unknown>) => sql`
    select p.number, p.${key} as key from search_postings p where p.term = ${term} ${isAfter(sql`p.${key}`, sql`p.number`, slice.after)}
    order by p.${key} ${direction}, p.number ${direction}`;
  const bounded = (term: RawBuilder<unknown>) => {
    const walk = slice.farthest === undefined ? one(term) : sql`${one(term)} limit ${slice.farthest}`;
    return others.length === 0 ? walk : sql`select p.number, p.key from (${walk}) p where ${inOthers}`;
  };
  const query =
    along.terms.length === 1
      ? sql<SearchHit>`${bounded(sql`${along.terms[0]?.id}::int`)} offset ${slice.skip} limit ${slice.take}`
      : sql<SearchHit>`
        select number, key from unnest(${idsOf(along)}::int[]) w(term), lateral (${bounded(sql`w.term`)} limit ${slice.skip + slice.take}) found
        group by number, key order by key ${direction}, number ${direction} offset ${slice.skip} limit ${slice.take}`;
  const { rows } = await query.execute(db);
  return slice.backward ? rows.toReversed() : rows;
}

/** Every document of a rare group, looked at one by one. */
export async function listMatches(
  db: Db,
  entity: SearchEntity,
  order: SearchOrder,
  rare: SearchGroup,
  others: readonly SearchGroup[],
  slice: Slice,
): Promise<{ total: number; hits: SearchHit[] }> {
  const matched = sql`
    select distinct d.number, d.${sql.ref(order)} as key from search_postings p
    join search_documents d on d.entity = ${entity} and d.number = p.number
    where p.term = any(${idsOf(rare)}::int[]) and ${hasEach(others)}`;
  return takeSlice(db, matched, slice);
}

/** The matching documents out of the bitmaps: for groups that are frequent each, but rare together. */
export async function unpackMatches(db: Db, entity: SearchEntity, order: SearchOrder, groups: readonly SearchGroup[], slice: Slice) {
  const matched = sql`
    select u.number, (select d.${sql.ref(order)} from search_documents d where d.entity = ${entity} and d.number = u.number) as key
    from search_unpack(${flatten(groups)}) u(number)`;
  return takeSlice(db, matched, slice);
}

export async function countMatches(db: Db, groups: readonly SearchGroup[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`select coalesce(sum(bit_count(bits)), 0)::int as total from ${matching(groups)} m`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

async function takeSlice(db: Db, matched: RawBuilder<unknown>, slice: Slice): Promise<{ total: number; hits: SearchHit[] }> {
  const direction = slice.backward ? sql`desc` : sql`asc`;
  const { rows } = await sql<SearchHit & { total: number }>`
    with matched as materialized (${matched}), total as (select count(*)::int as total from matched)
    select total, number, key from total left join (
      select number, key from matched where true ${isAfter(sql`key`, sql`number`, slice.after)}
      order by key ${direction}, number ${direction} offset ${slice.skip} limit ${slice.take}
    ) slice on true`.execute(db);
  const hits = rows.flatMap(({ number, key }) => (number === null ? [] : [{ number, key }]));
  return { total: rows[0]?.total ?? 0, hits: slice.backward ? hits.toReversed() : hits };
}

function isAfter(key: RawBuilder<unknown>, number: RawBuilder<unknown>, after: SearchCursor | undefined): RawBuilder<unknown> {
  if (!after) return sql``;
  const type = after.order === 'name_key' ? sql`text` : sql`int`;
  return sql`and (${key}, ${number}) > (${after.key}::${type}, ${after.number}::int)`;
}

export function hasEach(groups: readonly SearchGroup[]): RawBuilder<unknown> {
  return groups.length === 0
    ? sql`true`
    : sql.join(
        groups.map((group) => sql`d.terms && ${idsOf(group)}::int[]`),
        sql` and `,
      );
}

export function matching(groups: readonly SearchGroup[]): RawBuilder<unknown> {
  return sql`search_matching(${flatten(groups)})`;
}

function flatten(groups: readonly SearchGroup[]): RawBuilder<unknown> {
  const flat = groups.flatMap((group, at) => group.terms.map(({ id }) => ({ id, at })));
  return sql`${flat.map(({ id }) => id)}::int[], ${flat.map(({ at }) => at)}::int[]`;
}

function idsOf(group: SearchGroup): number[] {
  return group.terms.map(({ id }) => id);
}
