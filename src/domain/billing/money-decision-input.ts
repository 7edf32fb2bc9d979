import { z } from 'zod';
import { plainText } from '../requests/plain-text.ts';

/** A decision against paying somebody stands in the history with its reason; of voided fees the referrer reads it too. */
export const moneyDecisionInput = z.object({ reason: plainText({ asks: 'Write the reason for this decision.', most: 500, lines: true }) });
