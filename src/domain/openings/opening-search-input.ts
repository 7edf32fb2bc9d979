import { z } from 'zod';
import { listInput } from '../search/list-input.ts';
import { boundedText } from '../text/bounded-text.ts';
import { listedWithin } from './opening.ts';

/** What a URL may say about the list of openings. */
export const openingSearchInput = z.object({
  ...listInput,
  company: boundedText({ asks: '', most: 80 }).trim().catch('').default(''),
  place: listInput.q,
  /** How many years of experience the seeker has. */
  years: z.coerce
    .string()
    .trim()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  days: z.coerce.number().pipe(z.literal(listedWithin)).optional().catch(undefined),
});
