import { z } from 'zod';
import { searchText } from '../search/search-text.ts';
import { boundedText } from '../text/bounded-text.ts';
import { companySorts, usualCompanySort } from './company.ts';

const choice = boundedText({ asks: '', most: 200 })
  .trim()
  .catch('')
  .transform((value) => (value === 'all' ? '' : value))
  .default('');

/** What a URL may say about the list of companies. A value we do not know means the default, never an error page. */
export const companySearchInput = z.object({
  q: z.string().catch('').default('').transform(searchText),
  industry: choice,
  location: choice,
  sort: z.enum(companySorts).catch(usualCompanySort).default(usualCompanySort),
  /** When it is missing, the visitor's own choice applies: the page is the same for everybody, and only the device remembers the choice. */
  view: z.enum(['grid', 'list']).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
});
