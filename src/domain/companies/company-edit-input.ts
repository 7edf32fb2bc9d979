import { z } from 'zod';
import { plainText } from '../text/plain-text.ts';
import { boundedText } from '../text/bounded-text.ts';
import { emailDomain, website } from './company-proposal-input.ts';
import { isJobBoard } from './job-boards.ts';

const mostNames = 20;
const mostDomains = 50;
const mostBoards = 10;

/** A plain union would answer "Invalid input" instead of the schema's own sentence. */
const orEmpty = <T extends z.ZodType<string, string>>(schema: T) =>
  z.union([z.literal(''), schema], { error: ({ code, errors }) => (code === 'invalid_union' ? errors.at(-1)?.[0]?.message : undefined) });

/** One per line; a line that repeats another is dropped. */
function lines<T extends z.ZodType<string, string>>(each: T, { most, tooMany }: { most: number; tooMany: string }) {
  return boundedText({ asks: 'Write one per line.', most: 20_000 }).transform((typed, context) => {
    const written = [...new Set(typed.split(/[\n,]/).flatMap((line) => line.trim() || []))];
    if (written.length > most) context.addIssue({ code: 'custom', message: tooMany });
    return written.slice(0, most).flatMap((line) => {
      const read = each.safeParse(line);
      if (read.success) return [read.data];
      context.addIssue({ code: 'custom', message: `${line.slice(0, 60)}: ${read.error.issues[0]?.message ?? 'not understood'}` });
      return [];
    });
  });
}

const year = z
  .string('Enter a year such as 1998.')
  .trim()
  .refine(
    (typed) => typed === '' || (/^\d{4}$/.test(typed) && Number(typed) >= 1600 && Number(typed) <= 2200),
    'Enter a year such as 1998.',
  )
  .transform((typed) => (typed === '' ? null : Number(typed)));

/** Everything about a company that the console can write. */
export const companyEditInput = z.object({
  name: plainText({ asks: 'Enter the name.', most: 120 }),
  otherNames: lines(plainText({ asks: 'Enter a name.', most: 120 }), {
    most: mostNames,
    tooMany: `At most ${mostNames} other names, please.`,
  }),
  industry: plainText({ asks: 'Enter the industry, such as Software.', most: 80 }),
  city: plainText({ asks: 'Enter the city of the main office in India.', most: 80 }),
  state: plainText({ asks: 'Enter the state.', most: 80 }),
  size: plainText({ asks: 'Choose how many people work there.', most: 40 }),
  founded: year,
  website: orEmpty(website),
  description: orEmpty(plainText({ asks: 'Describe the company.', most: 2000, lines: true })),
  careersPage: orEmpty(website).default(''),
  jobBoards: lines(
    boundedText({ asks: 'Enter a job board.', most: 200 }).refine(
      isJobBoard,
      'Write it like greenhouse:company, with the name in the address.',
    ),
    { most: mostBoards, tooMany: `At most ${mostBoards} job boards, please.` },
  ).default([]),
  emailDomains: lines(emailDomain, { most: mostDomains, tooMany: `At most ${mostDomains} domains, please.` }),
});

export type CompanyEdit = z.output<typeof companyEditInput>;
