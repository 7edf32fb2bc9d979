import { z } from 'zod';
import { searchText } from '../search/search-text.ts';
import { boundedText } from '../text/bounded-text.ts';

/** What a URL may say about the list of openings. A value we do not know means the default, never an error page. */
export const openingSearchInput = z.object({
  q: z.string().catch('').default('').transform(searchText),
  company: boundedText({ asks: '', most: 80 }).trim().catch('').default(''),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
});
