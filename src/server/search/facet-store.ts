import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { SearchEntity, SearchFilter, SearchGroup, SearchTerm } from './search-query.ts';
import { hasEach, matching } from './search-store.ts';

export type FacetTerm = { id: number; facet: string; value: string; count: number; has_bits: boolean };

/** The most frequent values of each facet, and the chosen ones however rare. */
export async function findFacetTerms(
  db: Db,
  entity: SearchEntity,
  facets: readonly string[],
  chosen: readonly SearchFilter[],
  most: number,
): Promise<FacetTerm[]> {
  const { rows } = await sql<FacetTerm>`
    select id, facet, value, count, has_bits from (
      select t.* from unnest(${facets}::text[]) f(facet), lateral (
        select * from search_terms t where t.entity = ${entity} and t.facet = f.facet and t.count > 0 order by t.count desc, t.value limit ${most}
      ) t
      union
      select t.* from unnest(${chosen.map(({ facet }) => facet)}::text[], ${chosen.map(({ value }) => value)}::text[]) f(facet, value)
      join search_terms t on t.entity = ${entity} and t.facet = f.facet and t.value = f.value
    ) options order by facet, count desc, value`.execute(db);
  return rows;
}

export async function countByList(
  db: Db,
  entity: SearchEntity,
  rarest: SearchGroup,
  others: readonly SearchGroup[],
  terms: readonly FacetTerm[],
) {
  const { rows } = await sql<{ term: number; count: number }>`
    select term, count(*)::int as count from (
      select distinct d.number, d.terms from search_postings p join search_documents d on d.entity = ${entity} and d.number = p.number
      where p.term = any(${rarest.terms.map(({ id }) => id)}::int[]) and ${hasEach(others)}
    ) matched, unnest(terms) term
    where term = any(${terms.map(({ id }) => id)}::int[]) group by term`.execute(db);
  return rows.map(({ term, count }): [number, number] => [term, count]);
}

/** For one frequent term the database keeps the counts. */
export async function countByPairs(db: Db, base: SearchTerm, terms: readonly FacetTerm[]) {
  const { rows } = await sql<{ term: number; count: number }>`
    select facet_term as term, count from search_pairs where term = ${base.id} and facet_term = any(${idsOf(terms, true)}::int[])
    union all
    select p.term, count(*)::int from search_postings p join search_postings q on q.term = ${base.id} and q.number = p.number
    where p.term = any(${idsOf(terms, false)}::int[]) group by p.term`.execute(db);
  return rows.map(({ term, count }): [number, number] => [term, count]);
}

export async function countByBits(db: Db, base: readonly SearchGroup[], terms: readonly FacetTerm[]) {
  const { rows } = await sql<{ term: number; count: number }>`
    with matched as materialized (select * from ${matching(base)})
    select o.term, (
      select sum(bit_count(m.bits & b.bits)) from matched m join search_bits b on b.term = o.term and b.chunk = m.chunk
    )::int as count from unnest(${idsOf(terms, true)}::int[]) o(term)
    union all
    select p.term, count(*)::int from search_postings p join matched m on m.chunk = p.number / 64000
    where p.term = any(${idsOf(terms, false)}::int[]) and get_bit(m.bits, p.number % 64000) = 1 group by p.term`.execute(db);
  return rows.map(({ term, count }): [number, number] => [term, count]);
}

function idsOf(terms: readonly FacetTerm[], hasBits: boolean): number[] {
  return terms.filter((term) => term.has_bits === hasBits).map(({ id }) => id);
}

export async function findTotals(db: Db): Promise<{ companies: number; referrers: number }> {
  const { rows } = await sql<{ entity: SearchEntity; count: number }>`
    select entity, count from search_terms where entity in ('companies', 'referrers') and facet = 'all' and value = ''`.execute(db);
  const of = (entity: SearchEntity) => rows.find((row) => row.entity === entity)?.count ?? 0;
  return { companies: of('companies'), referrers: of('referrers') };
}
