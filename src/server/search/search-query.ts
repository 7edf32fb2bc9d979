export type SearchEntity = 'companies' | 'referrers';

/** The orders in which postings stand; what rank_a and rank_b mean is said by the view search_sources. */
export type SearchOrder = 'name_key' | 'rank_a' | 'rank_b';

export type SearchFilter = { facet: string; value: string };

export type SearchPlace = { page: number } | { after: SearchCursor };

export type SearchCursor = { order: SearchOrder; key: string | number; number: number };

export type SearchQuery = { entity: SearchEntity; text: string; filters: readonly SearchFilter[]; order: SearchOrder };

export type SearchHit = { number: number; key: string | number };

/** A word that stands for another one: a misspelling, an old name of a city. */
export type SearchCorrection = { typed: string; shown: string };

export type SearchTerm = { id: number; count: number; hasBits: boolean };

/** Alternatives, of which a document must have one: the spellings of a word, or a single filter value. */
export type SearchGroup = { facet: string; terms: readonly SearchTerm[] };
