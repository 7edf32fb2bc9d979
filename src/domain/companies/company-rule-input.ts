import { z } from 'zod';
import { indianIsoDay } from '#shared/indian-date.ts';
import { plainText } from '../text/plain-text.ts';
import { boundedText, understoodText } from '../text/bounded-text.ts';
import { hasMonths, ruleKinds } from './company-rules.ts';
import { websiteAddress } from './website-address.ts';

const kind = z.enum(ruleKinds, 'There is no such rule.');
const mostMonths = 60;

const sourceUrl = understoodText(
  { asks: '', most: 1000 },
  (typed) => (typed.trim() === '' ? null : websiteAddress(typed)),
  'Enter an address such as https://careers.company.in/referrals, or leave it empty.',
).default(null);

const months = understoodText(
  { asks: '', most: 20 },
  (typed) => {
    const text = typed.trim();
    if (text === '') return null;
    const number = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    return number >= 1 && number <= mostMonths ? number : undefined;
  },
  `Enter a number of months from 1 to ${mostMonths}.`,
).default(null);

const statedOn = (today: string) =>
  boundedText({ asks: 'Enter the day on which the source said so.', most: 40 })
    .refine((day) => z.iso.date().safeParse(day).success && day >= '1990-01-01', {
      message: 'Enter a day such as 2026-11-15.',
      abort: true,
    })
    .refine((day) => day <= today, 'This day has not come yet.');

/** One rule as an administrator types it: that it holds, that it does not, or that we do not know. */
export function companyRuleInput(now: Date) {
  const today = indianIsoDay(now);
  return z.discriminatedUnion(
    'holds',
    [
      z.object({ kind, holds: z.literal('unknown') }),
      z
        .object({
          kind,
          holds: z.enum(['yes', 'no']),
          months,
          source: plainText({ asks: 'Say who said so, such as the careers page.', most: 120 }),
          sourceUrl,
          statedOn: statedOn(today),
        })
        .refine((rule) => rule.holds === 'no' || !hasMonths(rule.kind) || rule.months !== null, {
          path: ['months'],
          message: 'Enter the number of months.',
        }),
    ],
    'Choose whether the rule holds.',
  );
}

/** What an employee says about a rule. They must write it down if our rule is wrong or if we know none. */
export const ruleReportInput = z
  .object({
    kind,
    verdict: z.enum(['right', 'differs'], 'Say whether the rule is right.'),
    note: z.union([z.literal(''), plainText({ asks: 'Write what the rule is.', most: 500, lines: true })]).default(''),
  })
  .refine(({ verdict, note }) => verdict === 'right' || note !== '', { path: ['note'], message: 'Write what the rule is.' });
