import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { SearchEntity, SearchFilter, SearchGroup } from './search-query.ts';
import { hasEach, matching } from './search-store.ts';

export type FacetTerm = { id: number; facet: string; value: string; count: number; has_bits: boolean };

/** The most frequent values of each facet, and the chosen ones however rare. */
export async function findFacetTerms(db: Db, entity: SearchEntity, facets: readonly string[], chosen: readonly SearchFilter[], most: number): Promise<FacetTerm[]> {
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

export async function countByList(db: Db, entity: SearchEntity, rarest: SearchGroup, others: readonly SearchGroup[], terms: readonly FacetTerm[]) {
  const { rows } = await sql<{ term: number; count: number }>`
    select term, count(*)::int as count from (
      select distinct d.number, d.terms from search_postings p join search_documents d on d.entity = ${entity} and d.number = p.number
      where p.term = any(${rarest.terms.map(({ id }) => id)}::int[]) and ${hasEach(others)}
    ) matched, unnest(terms) term
    where term = any(${terms.map(({ id }) => id)}::int[]) group by term`.execute(db);
  return rows.map(({ term, count }): [number, number] => [term, count]);
}

export async function countByBits(db: Db, base: readonly SearchGroup[], terms: readonly FacetTerm[]) {
  const ids = (hasBits: boolean) => terms.filter((term) => term.has_bits === hasBits).map(({ id }) => id);
  const { rows } = await sql<{ term: number; count: number }>`
    with matched as materialized (select * from ${matching(base)})
    select b.term, sum(bit_count(m.bits & b.bits))::int as count
    from search_bits b join matched m on m.chunk = b.chunk where b.term = any(${ids(true)}::int[]) group by b.term
    union all
    select p.term, count(*)::int from search_postings p join matched m on m.chunk = p.number >> 14
    where p.term = any(${ids(false)}::int[]) and get_bit(m.bits, p.number & 16383) = 1 group by p.term`.execute(db);
  return rows.map(({ term, count }): [number, number] => [term, count]);
}

export async function findTotals(db: Db): Promise<{ companies: number; referrers: number }> {
  const { rows } = await sql<{ entity: SearchEntity; count: number }>`
    select entity, count from search_terms where entity in ('companies', 'referrers') and facet = 'all' and value = ''`.execute(db);
  const of = (entity: SearchEntity) => rows.find((row) => row.entity === entity)?.count ?? 0;
  return { companies: of('companies'), referrers: of('referrers') };
}
