import { freeEachMonth } from '#domain/billing/free-requests.ts';
import { allowanceMonth } from '#domain/billing/request-allowance.ts';
import { products } from '#domain/billing/products.ts';
import { AppError } from '#shared/app-error.ts';
import { rupeesOf } from '#shared/rupees.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { takeOne } from './allowance-store.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';
import { hashAddress } from './hash-address.ts';

/** `payments`: whether the seeker can buy one more. */
export type AllowanceConfig = SecretConfig & { payments: boolean };

/**
 * Pays for a request with a plan, one of this month's free ones, one that was bought, or one that came back, in this order. Free ones are
 * counted by account and by address, so neither a new address nor a new account gives more. Returns the month whose count it used, or null
 * when it used a bought one.
 */
export async function useAllowance(
  { config }: { config: AllowanceConfig },
  tx: Tx,
  { id, email }: { id: string; email: string | null },
  { now, requestId }: { now: Date; requestId: string },
): Promise<string | null> {
  const month = allowanceMonth(now);
  const address = email === null ? null : hashAddress(config, email);
  const taken = await takeOne(tx, { accountId: id, address, requestId, month, freeLimit: freeEachMonth, now });
  if (taken !== 'refused') return taken === 'bought' ? null : month;
  const price = config.payments ? ` One more request costs ${rupeesOf(products.single.paise)}.` : '';
  throw new AppError('unprocessable', {
    detail: `You have used this month’s ${freeEachMonth} free requests. You get new ones on the first of next month, or one back when a request ends without an answer.${price}`,
  });
}
