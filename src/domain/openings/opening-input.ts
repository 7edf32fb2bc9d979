import { z } from 'zod';
import { websiteAddress } from '../companies/website-address.ts';
import { hidesLetters } from '../referrers/email-domain.ts';
import { plainText } from '../text/plain-text.ts';
import { boundedText } from '../text/bounded-text.ts';

const asksLink = 'Enter an address such as https://careers.company.in/jobs/4711, or leave it empty.';
const asksYears = 'Enter years such as 3, 3-5 or 3+, or leave it empty.';

const link = boundedText({ asks: asksLink, most: 1000 })
  .default('')
  .transform((typed, context) => {
    if (typed.trim() === '') return null;
    const address = hidesLetters(typed.trim()) ? undefined : websiteAddress(typed);
    if (address) return address;
    context.addIssue({ code: 'custom', message: asksLink });
    return z.NEVER;
  });

const years = boundedText({ asks: asksYears, most: 40 })
  .default('')
  .transform((typed, context) => {
    const text = typed.replaceAll(/\s/g, '').replace('–', '-');
    if (text === '') return null;
    const [, from = '', plus, to] = /^(\d{1,2})(?:(\+)|-(\d{1,2}))?$/.exec(text) ?? [];
    const read = { from: Number(from), to: plus ? null : Number(to ?? from) };
    if (from !== '' && read.from <= 60 && (read.to === null || (read.to >= read.from && read.to <= 60))) return read;
    context.addIssue({ code: 'custom', message: asksYears });
    return z.NEVER;
  });

const optionalText = (most: number) =>
  z
    .union([
      z
        .string()
        .regex(/^\s*$/)
        .max(100)
        .transform(() => ''),
      plainText({ asks: 'Enter text, or leave it empty.', most }),
    ])
    .default('');

/** One opening, as a referrer types it. */
export const openingInput = z.object({
  title: plainText({ asks: 'Enter the job title, such as Backend Engineer.', most: 100 }),
  jobId: optionalText(60),
  link,
  place: plainText({ asks: 'Enter the city, or Remote.', most: 80 }),
  years,
});

export type OpeningInput = z.output<typeof openingInput>;
