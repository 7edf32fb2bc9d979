import { z } from 'zod';
import { listChoice, listInput, listView } from '../search/list-input.ts';
import { referrerSorts } from './referrer.ts';

/** What a URL may say about the list of referrers. */
export const referrerSearchInput = z.object({
  ...listInput,
  company: listChoice,
  department: listChoice,
  sort: z.enum(referrerSorts).catch('name').default('name'),
  view: listView,
});
