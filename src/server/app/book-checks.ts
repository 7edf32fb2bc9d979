import { checkBilling } from '#server/billing/check-billing.ts';
import type { BookCheck } from '#server/ledger/check-ledger.ts';
import { checkPayouts } from '#server/payouts/check-payouts.ts';

/** What each noun holds its own rows to, against what is booked for them. */
export const bookChecks: readonly BookCheck[] = [checkBilling, checkPayouts];
