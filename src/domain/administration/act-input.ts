import { z } from 'zod';
import { plainText } from '../text/plain-text.ts';

/** Every act of the console says why, and which version of the thing the administrator saw. */
export const actInput = z.object({
  reason: plainText({ asks: 'Write why. It stays in the audit log.', most: 500, lines: true }),
  seen: z.string().max(200).default(''),
});
