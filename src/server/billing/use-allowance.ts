import { allowanceMonth, freeEachMonth, monthlyLimit } from '#domain/billing/request-allowance.ts';
import { AppError } from '#shared/app-error.ts';
import type { Tx } from '../db/database.ts';
import { addUse, findPlan } from './allowance-store.ts';

/** Counts one request of this month and says which month it was; refuses at the limit of the plan. */
export async function useAllowance(tx: Tx, accountId: string, now: Date): Promise<string> {
  const month = allowanceMonth(now);
  if (await addUse(tx, accountId, month, monthlyLimit(await findPlan(tx, accountId)))) return month;
  throw new AppError('unprocessable', {
    detail: `You have used your ${freeEachMonth} free requests of this month. New ones come on the first of the next month, or when a request ends without an answer.`,
  });
}
