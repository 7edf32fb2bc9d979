import { z } from 'zod';
import { plainText } from '#domain/text/plain-text.ts';
import { conductRuleNames } from './conduct-rules.ts';
import { hasEnd, longestMeasureDays, measureKindNames } from './measure.ts';

export const reportedKinds = ['request', 'message', 'profile', 'company', 'resume_view'] as const;
export type ReportedKind = (typeof reportedKinds)[number];

const words = (asks: string, most = 2000) => plainText({ asks, most, lines: true });
const evidence = plainText({ asks: '', most: 2000, lines: true, optional: true }).default('');
const version = z.coerce.number('Open the case again.').int('Open the case again.').min(1, 'Open the case again.');
const rule = z.enum(conductRuleNames, { error: 'Choose what it is about.' });

export const reportInput = z.strictObject({
  kind: z.enum(reportedKinds, { error: 'Choose what you report.' }),
  id: z.string('Say what you report.').min(1, 'Say what you report.').max(200, 'There is no such thing to report.'),
  rule,
  words: words('Write what happened.'),
  evidence,
});

const leastReason = 20;

export const grantInput = z.strictObject({
  thing: z.enum(['messages', 'resume', 'proof'], { error: 'Choose what you have to look at.' }),
  reason: words('Write why you have to look; the person reads it.', 500).refine(
    (text) => text.length >= leastReason,
    `Write at least ${leastReason} characters; the person reads it.`,
  ),
});

/** What an administrator decides in a case. Without a measure nothing was wrong. */
export const decisionInput = z
  .strictObject({
    version,
    measure: z.enum(['none', ...measureKindNames], { error: 'Choose what follows.' }),
    rule,
    words: words('Write what was decided and why; the person reads it.'),
    evidence,
    days: z
      .union([z.literal(''), z.coerce.number().int().min(1).max(longestMeasureDays)], `A number of days up to ${longestMeasureDays}.`)
      .default(''),
  })
  .refine((input) => input.measure === 'none' || input.measure === 'note' || input.evidence !== '', {
    path: ['evidence'],
    message: 'Write what it rests on; the person reads it.',
  })
  .refine((input) => !(input.measure !== 'none' && hasEnd(input.measure)) || input.days !== '', {
    path: ['days'],
    message: 'Write for how many days.',
  });

export const seconding = z.strictObject({
  version,
  verdict: z.enum(['close', 'reject'], { error: 'Choose what you decide.' }),
  reason: words('Write why; it is recorded.', 1000),
});

export const appealInput = z.strictObject({ words: words('Write why the decision is wrong.') });

export const appealDecision = z.strictObject({
  version,
  verdict: z.enum(['upheld', 'overruled'], { error: 'Choose what you decide.' }),
  answer: words('Write why; the person reads it.'),
});
