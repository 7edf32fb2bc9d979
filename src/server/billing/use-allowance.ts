import { allowanceMonth, freeEachMonth, monthlyLimit, plans, type Plan } from '#domain/billing/request-allowance.ts';
import { AppError } from '#shared/app-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { addUse } from './allowance-store.ts';

const limits = Object.fromEntries(plans.map((plan) => [plan, monthlyLimit(plan)])) as Record<Plan, number | null>;

/** Counts one request of this month and says which month it was; refuses at the limit of the plan. */
export async function useAllowance(tx: Tx, accountId: string, now: Date): Promise<string> {
  const month = allowanceMonth(now);
  if (await addUse(tx, accountId, month, limits)) return month;
  throw new AppError('unprocessable', {
    detail: `You have used your ${freeEachMonth} free requests of this month. New ones come on the first of the next month, or when a request ends without an answer.`,
  });
}
