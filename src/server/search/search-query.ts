export type SearchEntity = 'companies' | 'referrers';

/** The sort orders; the view search_sources says what rank_a and rank_b mean. */
export type SearchOrder = 'name_key' | 'rank_a' | 'rank_b';

/** Each entity has two filters, defined by the view search_sources. */
type SearchFilters = { a: string; b: string };

export type SearchPlace = { page: number } | { after: SearchCursor };

export type SearchCursor = { order: SearchOrder; key: string | number; number: number };

/** An empty text or filter does not restrict anything. */
export type SearchQuery = { entity: SearchEntity; text: string; filters: SearchFilters; order: SearchOrder };

/** A word we replaced with another: a misspelling, or an old name of a city. */
export type SearchCorrection = { typed: string; shown: string };
