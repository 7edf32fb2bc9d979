import { forgetAccount } from '#server/accounts/forget-account.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { forgetMailsTo } from '#server/platform/mail/forget-mails.ts';
import { cancelOpenPurchases } from '#server/billing/purchases/cancel-open-purchases.ts';
import { forgetReferrer } from '#server/referrers/forget-referrer.ts';
import { forgetSeeker } from '#server/requests/ending/forget-seeker.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import { forgetCases } from '#server/trust/cases/forget-cases.ts';
import { leave } from './leave.ts';

/**
 * The only way to delete a person. Requests that wait for them as a referrer end, and their own are withdrawn. Sessions and sign-in data
 * are deleted with the row. What others rely on (closed requests, payments) refers to accounts with "on delete set null" and stays without
 * a name.
 */
export async function eraseAccount(deps: RequestDeps, tx: Tx, accountId: string): Promise<void> {
  await leave(deps, tx, accountId, 'erased');
  await forgetSeeker(deps, tx, accountId);
  await cancelOpenPurchases(tx, accountId);
  await forgetCases(tx, accountId);
  await forgetReferrer(tx, accountId, deps.now());
  const email = await forgetAccount(tx, accountId, deps.now());
  if (email) await forgetMailsTo(tx, email);
}
