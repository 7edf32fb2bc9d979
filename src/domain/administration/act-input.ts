import { z } from 'zod';
import { plainText } from '../text/plain-text.ts';

/** What every act of the console carries: why, and which version of the thing its author was looking at. */
export const actInput = z.object({
  reason: plainText({ asks: 'Write why. It stays in the audit log.', most: 500, lines: true }),
  seen: z.string().max(200).default(''),
});
