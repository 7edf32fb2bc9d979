import type { Db } from '../db/database.ts';
import { findFacetTerms, countByBits, countByList, countByPairs, type FacetTerm } from './facet-store.ts';
import { planSearch, sizeOf } from './plan-search.ts';
import { searchLimits } from './search-documents.ts';
import type { SearchGroup, SearchQuery } from './search-query.ts';

export type FacetOption = { value: string; count: number };

/** How many documents each value would leave, with the words and the other filters applied. The most frequent values come first. */
export async function countFacets(
  db: Db,
  query: SearchQuery,
  facets: readonly string[],
  most: number,
  limits = searchLimits,
): Promise<Record<string, FacetOption[]>> {
  const [plan, options] = await Promise.all([
    planSearch(db, query.entity, query.text, query.filters),
    findFacetTerms(db, query.entity, facets, query.filters, most),
  ]);
  // Facets that no filter of their own narrows share one base and are counted together.
  const bases = Map.groupBy(facets, (facet) => (query.filters.some((filter) => filter.facet === facet) ? facet : ''));
  const counts = new Map<number, number>();
  for (const [own, together] of bases) {
    const terms = options.filter(({ facet }) => together.includes(facet));
    const base = plan.groups.filter(({ facet }) => facet !== own);
    for (const [term, count] of await countTerms(db, query, base, terms, limits.rare)) counts.set(term, count);
  }
  return Object.fromEntries(
    facets.map((facet) => [
      facet,
      options.filter((o) => o.facet === facet).map(({ id, value }) => ({ value, count: counts.get(id) ?? 0 })),
    ]),
  );
}

async function countTerms(
  db: Db,
  query: SearchQuery,
  base: SearchGroup[],
  terms: FacetTerm[],
  rare: number,
): Promise<Iterable<[number, number]>> {
  if (base.some((group) => group.terms.length === 0)) return [];
  if (base.length === 0) return terms.map(({ id, count }) => [id, count]);
  const [rarest, ...others] = base.toSorted((a, b) => sizeOf(a) - sizeOf(b));
  if (rarest && sizeOf(rarest) <= rare) return countByList(db, query.entity, rarest, others, terms);
  const [only, ...more] = base.length === 1 ? (base[0]?.terms ?? []) : [];
  if (only?.hasBits && more.length === 0) return countByPairs(db, only, terms);
  return countByBits(db, base, terms);
}
