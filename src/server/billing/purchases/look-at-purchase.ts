import { sql } from 'kysely';
import { productNames } from '#domain/billing/products.ts';
import { nextLook } from '#domain/billing/purchase.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { findPurchase, lockPurchase, updatePurchase, type Purchase } from '#server/billing/purchase-store.ts';
import { transact } from '#server/platform/db/transact.ts';
import { isRefused, unlessAway } from '#server/platform/gateway/gateway-error.ts';
import type { PaymentLink } from '#server/platform/gateway/gateway-shapes.ts';
import { lookAtPayment } from './look-at-payment.ts';

const linkHours = 24;

/** Asks the gateway about a purchase without news, so a lost callback costs only minutes. */
export async function lookAtPurchase(deps: BillingDeps, id: string): Promise<void> {
  const purchase = await findPurchase(deps.db, id);
  if (!purchase || purchase.state === 'paid' || purchase.state === 'refunded') return;
  const now = deps.now();
  const look_at = nextLook(purchase.createdAt, now);
  // This comes first, so that the next check is planned even if the gateway is down.
  await transact(deps.db, async (tx) => {
    const locked = await lockPurchase(tx, id);
    const isOpen = locked?.state === 'created' || locked?.state === 'linked';
    await updatePurchase(tx, id, { look_at, ...(look_at === null && isOpen ? { state: 'expired' as const } : {}) });
  });
  if (purchase.state === 'created') await linkPurchase(deps, id);
  if (!purchase.linkId) return;
  const link = await deps.gateway.getLink(purchase.linkId);
  for (const { payment_id: paymentId, status } of link.payments ?? [])
    if (status === 'captured' || status === 'refunded') await lookAtPayment(deps, { paymentId, purchaseId: id });
  if (link.status !== 'expired' && link.status !== 'cancelled') return;
  const { status } = link;
  // We keep checking until day 4, because a bank can still confirm.
  await transact(deps.db, async (tx) => {
    if ((await lockPurchase(tx, id))?.state === 'linked') await updatePurchase(tx, id, { state: status });
  });
}

/** Gets the pay page for a purchase that has none yet. If the gateway is down, the purchase stays as it is and is tried again later. */
export async function linkPurchase(deps: BillingDeps, id: string): Promise<void> {
  const purchase = await findPurchase(deps.db, id);
  if (purchase?.state !== 'created') return;
  const link = await unlessAway(makeOrFindLink(deps, purchase));
  if (!link) return;
  await transact(deps.db, async (tx) => {
    const now = await lockPurchase(tx, id);
    if (now?.state !== 'created') return;
    // If the gateway gave this id to another purchase before, that one gets a new link when we next look at it.
    await sql`update purchases set link_id = null, link_url = null, state = case state when 'linked' then 'created' else state end
      where link_id = ${link.id}`.execute(tx);
    await updatePurchase(tx, id, { state: 'linked', link_id: link.id, link_url: link.short_url });
  });
}

/** The gateway says the reference is taken if an earlier try succeeded but its answer was lost; then the link exists already. */
async function makeOrFindLink(deps: BillingDeps, { id, amountPaise, product, buyerName, buyerEmail }: Purchase): Promise<PaymentLink> {
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
