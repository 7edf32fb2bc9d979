import { z } from 'zod';
import { plainText } from '../requests/plain-text.ts';

/** A decision not to pay somebody is recorded with its reason; for voided fees the referrer reads it too. */
export const moneyDecisionInput = z.object({ reason: plainText({ asks: 'Write the reason for this decision.', most: 500, lines: true }) });
