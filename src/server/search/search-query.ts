export type SearchEntity = 'companies' | 'referrers';

/** The orders in which documents stand; what rank_a and rank_b mean is said by the view search_sources. */
export type SearchOrder = 'name_key' | 'rank_a' | 'rank_b';

export type SearchFilter = { facet: string; value: string };

export type SearchPlace = { page: number } | { after: SearchCursor };

export type SearchCursor = { order: SearchOrder; key: string | number; number: number };

export type SearchQuery = { entity: SearchEntity; text: string; filters: readonly SearchFilter[]; order: SearchOrder };

/** A word that stands for another one: a misspelling, an old name of a city. */
export type SearchCorrection = { typed: string; shown: string };

/** Where one way of finding the same documents becomes quicker than another; they never change what is found. */
export type SearchLimits = {
  /** Up to here a group of terms is looked at document by document; every term above it has marks. */
  rare: number;
  /** With more matches than this in a chunk, a walk along it meets a page of them sooner than all could be looked up. */
  dense: number;
  /** So far a walk may skip; beyond, the chunks tell where the page begins. */
  near: number;
  /** With at most so many matches in a chunk, or slots behind its sorted ones, it is listed to find the first page of two words. */
  listed: number;
};

export const searchLimits: SearchLimits = { rare: 500, dense: 100, near: 5000, listed: 600 };
