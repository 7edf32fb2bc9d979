import type { GatewayName } from '#server/money-settings.ts';
import { outsideTransactions } from '#server/platform/db/outside-transactions.ts';
import type { GatewaySettings } from './call-gateway.ts';
import { createRazorpay } from './razorpay.ts';

/** What every provider must be able to do, taken from the first one. */
export type Gateway = ReturnType<typeof createRazorpay>;

/** Every provider of payments. A name in the settings without a row here does not compile. */
const providers: Record<GatewayName, (settings: () => GatewaySettings) => Gateway> = {
  razorpay: createRazorpay,
  // It has no address, so every call fails as if the gateway were away. The product does not call it (app/only-with-payments.ts).
  none: createRazorpay,
};

export const createGateway = (provider: GatewayName, settings: () => GatewaySettings): Gateway =>
  outsideTransactions('gateway', providers[provider](settings));
