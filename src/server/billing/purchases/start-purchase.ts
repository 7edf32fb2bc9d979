import type { Session } from '#domain/accounts/account.ts';
import { isStaff } from '#domain/accounts/account-policy.ts';
import { gstOf, splitGst } from '#domain/billing/gst.ts';
import { products } from '#domain/billing/products.ts';
import { nextLook, staffBuyNothing } from '#domain/billing/purchase.ts';
import type { PurchaseInput } from '#domain/billing/purchase-input.ts';
import { AppError } from '#shared/app-error.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { partyOf } from '#server/ledger/party-of.ts';
import { transact } from '#server/platform/db/transact.ts';
import { linkPurchase } from './look-at-purchase.ts';
import { insertPurchase } from '#server/billing/purchase-store.ts';

/** The form of the checkout. Two tabs, a reload or a second click lead to the same purchase, so the buyer cannot pay twice. */
export async function startPurchase(deps: BillingDeps, { account }: Session, input: PurchaseInput): Promise<{ id: string }> {
  if (isStaff(account)) throw new AppError('forbidden', { detail: staffBuyNothing });
  if (!account.email || !account.emailVerified)
    throw new AppError('unprocessable', { detail: 'Please confirm your email address first: the invoice goes there.' });
  const { paise } = products[input.product];
  const tax = gstOf(splitGst(paise, input.place === deps.config.seller.state));
  const now = deps.now();
  const buyer = { buyer_name: account.displayName ?? account.email, buyer_email: account.email, buyer_gstin: input.gstin };
  const chosen = { place: input.place, tax_paise: tax, continue_path: input.path ?? null };
  const id = await transact(deps.db, async (tx) => {
    const partyId = await partyOf(tx, account.id, now);
    const row = { id: deps.newId(), party_id: partyId, product: input.product, state: 'created' as const, amount_paise: paise };
    if (await insertPurchase(tx, { ...row, ...buyer, ...chosen, created_at: now, look_at: nextLook(now, now) })) return row.id;
    const open = await tx
      .updateTable('purchases')
      .set({ ...buyer, ...chosen })
      .where('party_id', '=', partyId)
      .where('product', '=', input.product)
      .where('state', 'in', ['created', 'linked'])
      .returning('id')
      .executeTakeFirst();
    // It was paid in the meantime: the invoice is written, and nothing on it may change.
    if (!open) throw new AppError('conflict', { detail: 'This purchase was paid a moment ago. Please open your billing page.' });
    return open.id;
  });
  await linkPurchase(deps, id);
  return { id };
}
