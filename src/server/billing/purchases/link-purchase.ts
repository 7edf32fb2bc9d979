import { productNames } from '#domain/billing/products.ts';
import { GatewayError, isRefused } from '#server/platform/gateway/gateway-error.ts';
import type { PaymentLink } from '#server/platform/gateway/gateway-shapes.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { findPurchase, lockPurchase, releaseLink, updatePurchase, type Purchase } from '#server/billing/purchase-store.ts';

const linkHours = 24;

/** Gets the pay page for a purchase that has none yet. If the gateway is down, the purchase stays as it is and is tried again later. */
export async function linkPurchase(deps: BillingDeps, id: string): Promise<void> {
  const purchase = await findPurchase(deps.db, id);
  if (purchase?.state !== 'created') return;
  let link: PaymentLink;
  try {
    link = await makeOrFind(deps, purchase);
  } catch (error) {
    if (error instanceof GatewayError) return;
    throw error;
  }
  await transact(deps.db, async (tx) => {
    const now = await lockPurchase(tx, id);
    if (now?.state !== 'created') return;
    await releaseLink(tx, link.id);
    await updatePurchase(tx, id, { state: 'linked', link_id: link.id, link_url: link.short_url });
  });
}

/** The gateway says the reference is taken if an earlier try succeeded but its answer was lost; then the link exists already. */
async function makeOrFind(deps: BillingDeps, { id, amountPaise, product, buyerName, buyerEmail }: Purchase): Promise<PaymentLink> {
  try {
    return await deps.gateway.createLink({
      amountPaise,
      referenceId: id,
      description: `ReferralHire: ${productNames[product]}`,
      customer: { name: buyerName, email: buyerEmail },
      callbackUrl: `${deps.publicUrl()}/billing/return?purchase=${id}`,
      expireBy: new Date(deps.now().getTime() + linkHours * 3_600_000),
      notes: { purchase: id },
    });
  } catch (error) {
    const found = isRefused(error) ? await deps.gateway.findLinkByReference(id) : undefined;
    if (found) return found;
    throw error;
  }
}
