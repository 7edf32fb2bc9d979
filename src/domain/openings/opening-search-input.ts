import { z } from 'zod';
import { searchText } from '../search/search-text.ts';
import { boundedText } from '../text/bounded-text.ts';
import { listedWithin } from './opening.ts';

/** What a URL may say about the list of openings. A value we do not know means the default, never an error page. */
export const openingSearchInput = z.object({
  q: z.string().catch('').default('').transform(searchText),
  company: boundedText({ asks: '', most: 80 }).trim().catch('').default(''),
  place: z.string().catch('').default('').transform(searchText),
  /** How many years of experience the seeker has. */
  years: z.coerce
    .string()
    .trim()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  days: z.coerce.number().pipe(z.literal(listedWithin)).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
});
