import { nextLook } from '#domain/billing/purchase.ts';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { transact } from '#server/platform/db/transact.ts';
import { linkPurchase } from './link-purchase.ts';
import { lookAtPayment } from './look-at-payment.ts';
import { findPurchase, lockPurchase, updatePurchase } from './purchase-store.ts';

/** Asks the gateway what became of a purchase that nobody has told us about. A callback that got lost costs minutes. */
export async function lookAtPurchase(deps: BillingDeps, id: string): Promise<void> {
  const purchase = await findPurchase(deps.db, id);
  if (!purchase || purchase.state === 'paid' || purchase.state === 'refunded') return;
  const now = deps.now();
  const look_at = nextLook(purchase.createdAt, now);
  // First, so that a gateway that is away does not stop the clock.
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
  // It is looked at until day 4 all the same: a bank can still confirm.
  await transact(deps.db, async (tx) => {
    if ((await lockPurchase(tx, id))?.state === 'linked') await updatePurchase(tx, id, { state: status });
  });
}
