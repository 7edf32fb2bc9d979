import { z } from 'zod';
import { indianIsoDay } from '#shared/indian-date.ts';
import { plainText } from '../text/plain-text.ts';
import { boundedText } from '../text/bounded-text.ts';
import { hasMonths, ruleKinds } from './company-rules.ts';
import { websiteAddress } from './website-address.ts';

const kind = z.enum(ruleKinds, 'There is no such rule.');
const mostMonths = 60;

const sourceUrl = boundedText({ asks: '', most: 1000 })
  .default('')
  .transform((typed, context) => {
    if (typed.trim() === '') return null;
    const address = websiteAddress(typed);
    if (address) return address;
    context.addIssue({ code: 'custom', message: 'Enter an address such as https://careers.company.in/referrals, or leave it empty.' });
    return z.NEVER;
  });

const months = boundedText({ asks: '', most: 20 })
  .default('')
  .transform((typed, context) => {
    const text = typed.trim();
    if (text === '') return null;
    const number = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    if (number >= 1 && number <= mostMonths) return number;
    context.addIssue({ code: 'custom', message: `Enter a number of months from 1 to ${mostMonths}.` });
    return z.NEVER;
  });

const statedOn = (today: string) =>
  boundedText({ asks: 'Enter the day on which the source said so.', most: 40 })
    .refine((day) => isDay(day), { message: 'Enter a day such as 2026-11-15.', abort: true })
    .refine((day) => day <= today, 'This day has not come yet.');

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && text >= '1990-01-01';
}

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
