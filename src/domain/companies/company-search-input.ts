import { z } from 'zod';
import { listChoice, listInput, listView } from '../search/list-input.ts';
import { companySorts, usualCompanySort } from './company.ts';

/** What a URL may say about the list of companies. */
export const companySearchInput = z.object({
  ...listInput,
  industry: listChoice,
  location: listChoice,
  sort: z.enum(companySorts).catch(usualCompanySort).default(usualCompanySort),
  view: listView,
});
