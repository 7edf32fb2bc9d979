import { nextLook } from '#domain/billing/purchase.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { transact } from '#server/platform/db/transact.ts';
import { linkPurchase } from './link-purchase.ts';
import { lookAtPayment } from './look-at-payment.ts';
import { findPurchase, lockPurchase, updatePurchase } from '#server/billing/purchase-store.ts';

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
