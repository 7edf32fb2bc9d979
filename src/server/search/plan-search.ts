import type { Db } from '../db/database.ts';
import type { SearchCorrection, SearchEntity, SearchFilter, SearchGroup } from './search-query.ts';
import { matchTerms } from './search-store.ts';

/** What was typed and chosen, as groups of terms that must all match; a group without terms is a word or value that exists nowhere. */
export type SearchPlan = { groups: SearchGroup[]; all: SearchGroup; corrections: SearchCorrection[] };

export async function planSearch(db: Db, entity: SearchEntity, text: string, filters: readonly SearchFilter[]): Promise<SearchPlan> {
  const matched = await matchTerms(db, entity, text, filters);
  const corrections: SearchCorrection[] = [];
  const groups: SearchGroup[] = [];
  let all: SearchGroup = { facet: 'all', terms: [] };
  // Quotes and percent signs alone make no word, and nothing contains them.
  if (text !== '' && !matched.some(({ place }) => place > 0)) groups.push({ facet: 'word', terms: [] });
  for (const [place, found] of Map.groupBy(matched, (each) => each.place)) {
    const terms = found.flatMap(({ term, count, has_bits: hasBits }) => (term === 0 || count === 0 ? [] : [{ id: term, count, hasBits }]));
    if (place === -1) {
      all = { facet: 'all', terms };
      continue;
    }
    groups.push({ facet: place > 0 ? 'word' : (filters[-place - 2]?.facet ?? ''), terms });
    const better = found.every(({ how }) => how === 'nearest' || how === 'alias') ? found[0] : undefined;
    if (better) corrections.push({ typed: better.typed, shown: better.value });
  }
  return { groups, all, corrections };
}

/** An upper bound of what the group matches: its terms may share documents. */
export function sizeOf(group: SearchGroup): number {
  return group.terms.reduce((sum, { count }) => sum + count, 0);
}
