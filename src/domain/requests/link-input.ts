import { z } from 'zod';
import { boundedText } from '../text/bounded-text.ts';
import { plainText } from '../text/plain-text.ts';
import { requestInput } from './request-input.ts';
import { longestLabel } from './request-limits.ts';

/** "Ask somebody you know": the request form with a company and the seeker's own label instead of a referrer. */
export const linkInput = requestInput.omit({ referrerId: true, ladder: true, exclude: true }).extend({
  companyId: boundedText({ asks: 'Say at which company.', most: 80 }).trim().min(1, 'Say at which company.'),
  label: plainText({ asks: 'Say whom you will send it to.', most: longestLabel }).optional(),
});

export type LinkInput = z.output<typeof linkInput>;

/** From the person who opened the link and works there. If their work address is verified already, they send nothing. */
export const claimInput = z.strictObject({
  name: requestInput.shape.fullName.optional(),
  email: boundedText({ asks: 'Enter your work email.', most: 1000 }).optional(),
  code: boundedText({ asks: 'Enter the six digits of the code.', most: 40 }).optional(),
});

export type ClaimInput = z.output<typeof claimInput>;
