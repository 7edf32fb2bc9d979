import { allowanceMonth, freeEachMonth, monthlyLimit, plans, type Plan } from '#domain/billing/request-allowance.ts';
import { AppError } from '#shared/app-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { addAddressUse, addUse, findAddress } from './allowance-store.ts';
import { hashAddress, type SecretConfig } from './hash-address.ts';

const limits = Object.fromEntries(plans.map((plan) => [plan, monthlyLimit(plan)])) as Record<Plan, number | null>;

/**
 * Counts one request of this month and says which month it was; refuses at the limit of the plan. Counted by account and by address: a
 * new address gives an account no more, and a new account gives an address no more.
 */
export async function useAllowance({ config }: { config: SecretConfig }, tx: Tx, accountId: string, now: Date): Promise<string> {
  const month = allowanceMonth(now);
  const email = await findAddress(tx, accountId);
  const address = email === null ? undefined : hashAddress(config, email);
  if ((await addUse(tx, accountId, month, limits)) && (!address || (await addAddressUse(tx, { address, accountId }, month, limits))))
    return month;
  throw new AppError('unprocessable', {
    detail: `You have used your ${freeEachMonth} free requests of this month. New ones come on the first of the next month, or when a request ends without an answer.`,
  });
}
