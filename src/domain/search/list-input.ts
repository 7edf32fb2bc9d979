import { z } from 'zod';
import { boundedText } from '../text/bounded-text.ts';
import { searchText } from './search-text.ts';

/** What a URL may say about every list. A value we do not know means the default, never an error page. */
export const listInput = {
  q: z.string().catch('').default('').transform(searchText),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
};

/** When it is missing, the visitor's own choice applies: the page is the same for everybody, and only the device remembers the choice. */
export const listView = z.enum(['grid', 'list']).optional().catch(undefined);

export const listChoice = boundedText({ asks: '', most: 200 })
  .trim()
  .catch('')
  .transform((value) => (value === 'all' ? '' : value))
  .default('');
