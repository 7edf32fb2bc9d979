import { z } from 'zod';
import { plainText } from './plain-text.ts';

export const disputeVerdicts = {
  referred: 'The referral was made',
  not_referred: 'No referral was made',
} as const;

export type DisputeVerdict = keyof typeof disputeVerdicts;
export const disputeVerdictNames = Object.keys(disputeVerdicts) as [DisputeVerdict, ...DisputeVerdict[]];

/** How an administrator ends a dispute. */
export const disputeInput = z.strictObject({
  verdict: z.enum(disputeVerdictNames, { error: 'Choose what you decide.' }),
  reason: plainText({ asks: 'Write what you decide by; both of them read it.', most: 1000, lines: true }),
  /** As the administrator saw it: what changed since may change the decision. */
  version: z.coerce.number('Open the dispute again.').int('Open the dispute again.').min(1, 'Open the dispute again.'),
});
