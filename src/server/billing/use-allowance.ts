import { allowanceMonth, freeEachMonth } from '#domain/billing/request-allowance.ts';
import { products } from '#domain/billing/products.ts';
import { AppError } from '#shared/app-error.ts';
import { rupeesOf } from '#shared/rupees.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { addUse, findPlan, markPaid, takeCredit } from './allowance-store.ts';

/**
 * What a request is sent with: a plan, one that was bought, or one of this month's free ones, in this order. A bought one goes before a
 * free one, so that what referrers are paid never depends on whether an earlier request was declined and came back. Returns the month
 * whose count it used, or null when it used a bought one.
 */
export async function useAllowance(tx: Tx, accountId: string, now: Date, requestId: string): Promise<string | null> {
  const month = allowanceMonth(now);
  if ((await findPlan(tx, accountId, now)) !== 'free') {
    await addUse(tx, accountId, month, null);
    await markPaid(tx, requestId, null);
    return month;
  }
  const purchaseId = await takeCredit(tx, accountId, requestId, month);
  if (purchaseId) {
    await markPaid(tx, requestId, purchaseId);
    return null;
  }
  if (await addUse(tx, accountId, month, freeEachMonth)) return month;
  throw new AppError('unprocessable', {
    detail: `You have used your ${freeEachMonth} free requests of this month. New ones come on the first of the next month, or when a request ends without an answer. One more request costs ${rupeesOf(products.single.paise)}.`,
  });
}
