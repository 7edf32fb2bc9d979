import { checkBilling } from '#server/billing/check-billing.ts';
import type { BookCheck } from '#server/ledger/check-ledger.ts';
import { checkPayouts } from '#server/payouts/check-payouts.ts';

/** Each noun compares its own rows with what is booked for them. */
export const bookChecks: readonly BookCheck[] = [checkBilling, checkPayouts];
