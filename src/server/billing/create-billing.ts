import type { Session } from '#domain/accounts/account.ts';
import { purchaseInput } from '#domain/billing/purchase-input.ts';
import type { Deps } from '#server/platform/deps.ts';
import { unlessAway } from '#server/platform/gateway/gateway-error.ts';
import { parseForm } from '#server/platform/http/parse-form.ts';
import { limitInDatabase } from '#server/platform/limits/rate-limit.ts';
import { getBilling, getOwnPurchase } from './get-billing.ts';
import { getInvoice } from './invoices/get-invoice.ts';
import type { GatewayEvent } from '#server/platform/gateway/gateway-shapes.ts';
import { hearEvent } from './purchases/hear-event.ts';
import { lookAtPayment } from './purchases/look-at-payment.ts';
import { linkPurchase, lookAtPurchase } from './purchases/look-at-purchase.ts';
import { startPurchase } from './purchases/start-purchase.ts';
import { refundPurchase } from './refunds/refund-purchase.ts';
import type { ReturnDeps } from './refunds/return-grant.ts';

export type Billing = ReturnType<typeof createBilling>;

export function createBilling(deps: Deps & ReturnDeps) {
  const perBuyer = limitInDatabase(deps.pool, { name: 'checkout', points: 30, perSeconds: 3600 });
  const perAsker = limitInDatabase(deps.pool, { name: 'ask-gateway', points: 60, perSeconds: 600 });
  return {
    start: async (session: Session, typed: unknown) => {
      const input = parseForm(purchaseInput, typed, 'Please check the form.');
      await perBuyer(session.account.id);
      return startPurchase(deps, session, input);
    },
    page: ({ account }: Session) => getBilling(deps, account.id),
    purchase: ({ account }: Session, id: string) => getOwnPurchase(deps, account.id, id),
    /** The buyer came back from the pay page. A signature for this purchase names the payment; without one we ask for the purchase. */
    comeBack: async ({ account }: Session, id: string, search: URLSearchParams) => {
      await getOwnPurchase(deps, account.id, id);
      await perAsker(account.id);
      const named = deps.gateway.readReturn(search);
      const isOurs = named?.referenceId === id;
      await unlessAway(isOurs ? lookAtPayment(deps, { paymentId: named.paymentId, purchaseId: id }) : lookAtPurchase(deps, id));
    },
    /** The buyer asks us to check again: the pay page could not be made, or the bank has not confirmed. */
    lookAgain: async ({ account }: Session, id: string) => {
      const { state } = await getOwnPurchase(deps, account.id, id);
      await perAsker(account.id);
      await unlessAway(state === 'created' ? linkPurchase(deps, id) : lookAtPurchase(deps, id));
    },
    refund: (session: Session, id: string) => refundPurchase(deps, session, id),
    invoice: ({ account }: Session, number: string) => getInvoice(deps, account, number),
    readEvent: (body: Buffer, header: (name: string) => string | undefined) => deps.gateway.readEvent(body, header),
    hear: (event: GatewayEvent) => hearEvent(deps, event),
  };
}
