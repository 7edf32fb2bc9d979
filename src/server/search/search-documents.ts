import type { Db } from '../db/database.ts';
import { planSearch, sizeOf, type SearchPlan } from './plan-search.ts';
import type { SearchCorrection, SearchCursor, SearchGroup, SearchHit, SearchPlace, SearchQuery } from './search-query.ts';
import { countMatches, listMatches, unpackMatches, walkPostings, type Slice } from './search-store.ts';

export type SearchResult = {
  hits: SearchHit[];
  total: number;
  page: number;
  pages: number;
  next: SearchCursor | undefined;
  corrections: SearchCorrection[];
};

/** Where one way of finding the same documents becomes quicker than another; they never change what is found. */
export type SearchLimits = { rare: number; longWalk: number; unpackable: number };

export const searchLimits: SearchLimits = {
  // Up to here a group is looked at document by document, which is quicker than bitmaps.
  rare: 1000,
  // A walk gives up after this many postings: in name order all the Priya Sharmas stand behind the Priya Raos.
  longWalk: 2000,
  // So many can be taken out of the bitmaps and sorted.
  unpackable: 20_000,
};

export async function searchDocuments(
  db: Db,
  query: SearchQuery,
  place: SearchPlace,
  size: number,
  limits = searchLimits,
): Promise<SearchResult> {
  const plan = await planSearch(db, query.entity, query.text, query.filters);
  if (sizeOf(plan.all) === 0 || plan.groups.some((group) => group.terms.length === 0))
    return { hits: [], total: 0, page: 1, pages: 0, next: undefined, corrections: plan.corrections };
  const { total, hits, page } = await takePage(db, query, plan, place, size, limits);
  const last = hits.at(-1);
  const pages = Math.ceil(total / size);
  const more = 'after' in place ? hits.length === size : page < pages;
  return { hits, total, page, pages, next: more && last ? { order: query.order, ...last } : undefined, corrections: plan.corrections };
}

async function takePage(
  db: Db,
  query: SearchQuery,
  plan: SearchPlan,
  place: SearchPlace,
  size: number,
  { rare, longWalk, unpackable }: SearchLimits,
): Promise<{ total: number; hits: SearchHit[]; page: number }> {
  const groups = plan.groups.toSorted((a, b) => sizeOf(a) - sizeOf(b));
  const [along = plan.all, ...others] = groups;
  const asked = 'page' in place ? place.page : 1;
  if (groups.length > 0 && sizeOf(along) <= rare) {
    const list = (page: number) => listMatches(db, query.entity, query.order, along, others, sliceOf(place, page, size));
    const found = await list(asked);
    const fits = asked <= Math.ceil(found.total / size);
    return { ...(fits || found.total === 0 ? found : await list(1)), page: fits ? asked : 1 };
  }
  const counted = exactSize(along, others);
  const total = counted ?? (await countMatches(db, groups));
  if (total === 0) return { total, hits: [], page: 1 };
  const page = asked <= Math.ceil(total / size) ? asked : 1;
  const slice = sliceFromNearerEnd(place, page, size, total);
  if (others.length === 0) return { total, hits: await walkPostings(db, query.entity, query.order, along, [], slice), page };
  const expected = 'after' in place ? size : slice.take;
  // Several lists cut short could hide an early match of one behind a late match of another.
  const canStopShort = along.terms.length === 1 && slice.skip + slice.take <= longWalk;
  const near = canStopShort ? await walkPostings(db, query.entity, query.order, along, others, { ...slice, farthest: longWalk }) : [];
  // With a cursor nobody knows how many are left; a short answer may just be the end, and unpacking settles it.
  if (near.length === expected) return { total, hits: near, page };
  if (total <= unpackable) return { total, hits: (await unpackMatches(db, query.entity, query.order, groups, slice)).hits, page };
  return { total, hits: await walkPostings(db, query.entity, query.order, along, others, slice), page };
}

/** A single term keeps its own count. */
function exactSize(along: SearchGroup, others: readonly SearchGroup[]): number | undefined {
  return others.length === 0 && along.terms.length === 1 ? along.terms[0]?.count : undefined;
}

function sliceOf(place: SearchPlace, page: number, size: number): Slice {
  return 'after' in place
    ? { skip: 0, take: size, backward: false, after: place.after }
    : { skip: (page - 1) * size, take: size, backward: false };
}

/** The last pages are the first ones seen from the other end. */
function sliceFromNearerEnd(place: SearchPlace, page: number, size: number, total: number): Slice {
  const slice = sliceOf(place, page, size);
  if ('after' in place || slice.skip <= total / 2) return slice;
  const end = Math.min(slice.skip + size, total);
  return { skip: total - end, take: end - slice.skip, backward: true };
}
