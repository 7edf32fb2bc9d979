import { z } from 'zod';
import { disputeVerdictNames } from './dispute-verdicts.ts';
import { plainText } from '../text/plain-text.ts';

/** How an administrator ends a dispute. */
export const disputeInput = z.strictObject({
  verdict: z.enum(disputeVerdictNames, { error: 'Choose what you decide.' }),
  reason: plainText({ asks: 'Write your reason; the seeker and the referrer read it.', most: 1000, lines: true }),
  /** As the administrator saw it: what changed since may change the decision. */
  version: z.coerce.number('Open the dispute again.').int('Open the dispute again.').min(1, 'Open the dispute again.'),
});
