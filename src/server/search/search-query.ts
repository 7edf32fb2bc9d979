export type SearchEntity = 'companies' | 'referrers';

/** The orders in which documents stand; what rank_a and rank_b mean is said by the view search_sources. */
export type SearchOrder = 'name_key' | 'rank_a' | 'rank_b';

/** Each entity has two filters; which they are is said by the view search_sources. */
type SearchFilters = { a: string; b: string };

export type SearchPlace = { page: number } | { after: SearchCursor };

export type SearchCursor = { order: SearchOrder; key: string | number; number: number };

/** An empty text or filter asks for nothing. */
export type SearchQuery = { entity: SearchEntity; text: string; filters: SearchFilters; order: SearchOrder };

/** A word that stands for another one: a misspelling, an old name of a city. */
export type SearchCorrection = { typed: string; shown: string };
