import { z } from 'zod';
import { readWebsite } from '../companies/company-proposal-input.ts';
import { plainText } from '../text/plain-text.ts';
import { listInput } from '../search/list-input.ts';
import { boundedText, understoodText } from '../text/bounded-text.ts';
import { listedWithin } from './opening.ts';

const asksLink = 'Enter an address such as https://careers.company.in/jobs/4711, or leave it empty.';
const asksYears = 'Enter years such as 3, 3-5 or 3+, or leave it empty.';

const link = understoodText({ asks: asksLink, most: 1000 }, (typed) => (typed.trim() === '' ? null : readWebsite(typed)), asksLink).default(
  null,
);

const years = understoodText(
  { asks: asksYears, most: 40 },
  (typed) => {
    const text = typed.replaceAll(/\s/g, '').replace('–', '-');
    if (text === '') return null;
    const [, from = '', plus, to] = /^(\d{1,2})(?:(\+)|-(\d{1,2}))?$/.exec(text) ?? [];
    const read = { from: Number(from), to: plus ? null : Number(to ?? from) };
    return from !== '' && read.from <= 60 && (read.to === null || (read.to >= read.from && read.to <= 60)) ? read : undefined;
  },
  asksYears,
).default(null);

/** One opening, as a referrer types it. */
export const openingInput = z.object({
  title: plainText({ asks: 'Enter the job title, such as Backend Engineer.', most: 100 }),
  jobId: plainText({ asks: 'Enter text, or leave it empty.', most: 60, optional: true }).default(''),
  link,
  place: plainText({ asks: 'Enter the city, or Remote.', most: 80 }),
  years,
});

export type OpeningInput = z.output<typeof openingInput>;

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
