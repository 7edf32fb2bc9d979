import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { transact } from '#server/platform/db/transact.ts';
import { recordDifference } from '#server/ledger/record-difference.ts';
import { isGatewayId, type GatewayEvent } from '#server/platform/gateway/gateway-shapes.ts';

/** Takes each event once. Event and job are stored together, so a crash loses neither, and a repeated event does nothing. */
export async function hearEvent(deps: Pick<BillingDeps, 'db' | 'queue' | 'now'>, { id, about }: GatewayEvent): Promise<void> {
  await transact(deps.db, async (tx) => {
    const event = tx.insertInto('gateway_events').values({ id, received_at: deps.now() });
    const { numInsertedOrUpdatedRows: isNew } = await event.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
    if (!isNew) return;
    const odd = Object.values(about).find((named) => named !== undefined && !isGatewayId(named));
    if (odd !== undefined) {
      const detail = `An event names ${JSON.stringify(odd.slice(0, 100))}, which is no id of the gateway.`;
      await recordDifference(tx, { kind: 'unknown_payment', subject: `event:${id}`, detail, now: deps.now() });
      return;
    }
    // A refund's event also names its payment, which has not changed.
    if (about.refund) await deps.queue.enqueue(tx, 'look-at-refund', { refundId: about.refund });
    else if (about.payout) await deps.queue.enqueue(tx, 'look-at-payout', { gatewayId: about.payout });
    else if (about.payment) await deps.queue.enqueue(tx, 'look-at-payment', { paymentId: about.payment });
  });
}
