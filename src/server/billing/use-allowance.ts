import { sql } from 'kysely';
import { freeEachMonth } from '#domain/billing/free-requests.ts';
import { mailboxOf } from '#domain/billing/mailbox-of.ts';
import { allowanceMonth } from '#domain/billing/request-allowance.ts';
import { products } from '#domain/billing/products.ts';
import { AppError } from '#shared/app-error.ts';
import { rupeesOf } from '#shared/rupees.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';
import { keyedHashFor } from '#server/platform/secrets/keyed-hash.ts';

/** `payments`: whether the seeker can buy one more. */
export type AllowanceConfig = SecretConfig & { payments: boolean };

const hash = keyedHashFor('allowances of addresses');

/** One hash per mailbox, or a plus sign would give five more requests. Keyed, so that a thief of the table alone cannot test addresses. */
export const hashAddress = (config: SecretConfig, email: string | null): Buffer | null =>
  email === null ? null : hash(config, mailboxOf(email));

/**
 * Pays for a request with a plan, one of this month's free ones, one that was bought, or one that came back, in this order. Free ones are
 * counted by account and by address, so neither a new address nor a new account gives more. Returns the month whose count it used, or null
 * when it used a bought one. One statement: see sql/take-request.sql.
 */
export async function useAllowance(
  { config }: { config: AllowanceConfig },
  tx: Tx,
  { id, email }: { id: string; email: string | null },
  { now, requestId }: { now: Date; requestId: string },
): Promise<string | null> {
  const month = allowanceMonth(now);
  const address = hashAddress(config, email);
  const { rows } = await sql<{ taken: 'bought' | 'counted' | 'refused' }>`
    select take_request(${id}, ${address}, ${requestId}, ${month}, ${freeEachMonth}, ${now}) as taken`.execute(tx);
  const taken = rows[0]?.taken ?? 'refused';
  if (taken !== 'refused') return taken === 'bought' ? null : month;
  const price = config.payments ? ` One more request costs ${rupeesOf(products.single.paise)}.` : '';
  throw new AppError('unprocessable', {
    detail: `You have used this month’s ${freeEachMonth} free requests. You get new ones on the first of next month, or one back when a request ends without an answer.${price}`,
  });
}

/** A request that was declined or never answered costs nothing, so the counts go down. `creditReturned` handles a bought one. */
export async function returnAllowance(
  { config }: { config: SecretConfig },
  tx: Tx,
  { accountId, email, month }: { accountId: string; email: string | null; month: string },
): Promise<void> {
  const one = { used: sql<number>`greatest(used - 1, 0)` };
  await tx.updateTable('request_allowances').set(one).where('account_id', '=', accountId).where('month', '=', month).execute();
  const address = hashAddress(config, email);
  if (address) await tx.updateTable('address_allowances').set(one).where('address_hash', '=', address).where('month', '=', month).execute();
}

/** Part of the statement that moves a request: the purchase that paid for it is unused again. */
export const creditReturned = (requestId: string) => sql<{ purchase_id: string }>`(
  update request_credits set request_id = null, used_in = null where request_id = ${requestId}::uuid returning purchase_id)`;

/**
 * Marks the request as answered. For its first answer returns the purchase that paid for it, locked, so that a return of it waits.
 * Undefined for later answers, and if the request was free or its purchase was returned.
 */
export async function noteAnswer(tx: Tx, requestId: string, now: Date) {
  const { rows } = await sql<{ purchaseId: string; pricePaise: number; paidAt: Date }>`
    with answered as (
      update paid_requests set answered_at = ${now} where request_id = ${requestId} and answered_at is null returning purchase_id
    ) select p.id as "purchaseId", p.amount_paise as "pricePaise", p.paid_at as "paidAt"
    from purchases p where p.id = (select purchase_id from answered) and p.state = 'paid' for no key update of p`.execute(tx);
  return rows[0];
}
