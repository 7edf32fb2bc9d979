import { z } from 'zod';
import { address, list, oneOf, optional, type ValuesOf } from './setting-rules.ts';
import type { Operator } from './operator-settings.ts';
import { StartError } from './start-error.ts';

/** The bundled simulator's keys, which no real gateway accepts, and the demo's invented business. */
const demo = {
  keyId: 'rzp_test_simulator',
  secret: 'simulator-secret',
  payoutAccount: '2323230099999999',
  gstin: '29AAAAA0000A1Z5',
};

/** The payment providers; each has its row in platform/gateway/create-gateway.ts. */
const gatewayNames = ['razorpay', 'none'] as const;
export type GatewayName = (typeof gatewayNames)[number];

const key = (rule: RegExp, message: string) => optional(z.string().regex(rule, message));

/** Which gateway payments use, and what invoices say beside the operator. An accountant confirms the latter before payments open. */
export const moneyVariables = {
  GATEWAY_PROVIDER: {
    schema: optional(oneOf(...gatewayNames)),
    about: 'razorpay, or none to be open without payments; empty means none in production until GATEWAY_KEY_ID is set, else razorpay',
  },
  GATEWAY_URL: {
    schema: optional(address('http:', 'https:')),
    about: 'the payment gateway; empty means https://api.razorpay.com in production and the bundled simulator elsewhere',
  },
  GATEWAY_KEY_ID: {
    schema: key(/^\w+$/, 'must be a key id of the gateway'),
    about: 'the key id of the gateway; keys that begin with rzp_live_ are for production only',
  },
  GATEWAY_KEY_SECRET: { isSecret: true, schema: optional(z.string()), about: 'the secret that belongs to GATEWAY_KEY_ID' },
  GATEWAY_WEBHOOK_SECRETS: {
    isSecret: true,
    schema: list,
    about: 'secrets of the webhook PUBLIC_URL/api/gateway/events, the new one first; after a change, keep the old one for a day',
  },
  GATEWAY_PAYOUT_ACCOUNT: {
    schema: key(/^\d{8,20}$/, 'must be the number of the account that payouts come from'),
    about: 'the account number that payouts to referrers come from',
  },
  SELLER_STATE: {
    schema: z.string().regex(/^\d{2}$/, 'must be a GST state code of two digits, such as 29 for Karnataka'),
    fallback: '29',
    about: 'the GST state code of the seller; buyers in the same state pay CGST and SGST, others IGST',
  },
  SELLER_GSTIN: { schema: key(/^\d{2}[A-Z0-9]{13}$/, 'must be a GSTIN of 15 characters'), about: 'the GSTIN on invoices' },
  SELLER_SAC: {
    schema: z.string().regex(/^\d{6}$/, 'must be a service accounting code of six digits'),
    fallback: '998599',
    about: 'the service accounting code on invoices',
  },
} as const;

export function moneySettings(
  values: ValuesOf<typeof moneyVariables>,
  { production, operator }: { production: boolean; operator: Operator },
) {
  const keyId = values.GATEWAY_KEY_ID ?? demo.keyId;
  if (!production && keyId.startsWith('rzp_live_'))
    throw new StartError('GATEWAY_KEY_ID is a live key: with it a demo would move real money. Use a test key, or leave it empty.');
  if (!production && values.GATEWAY_URL?.startsWith('https:') && keyId === demo.keyId)
    throw new StartError('GATEWAY_KEY_ID and GATEWAY_KEY_SECRET must be set, because GATEWAY_URL is.');
  const provider: GatewayName = values.GATEWAY_PROVIDER ?? (production && !values.GATEWAY_KEY_ID ? 'none' : 'razorpay');
  return {
    /** Whether people can buy and referrers are paid. Without payments the product is open and free. */
    payments: provider !== 'none',
    gateway: {
      provider,
      url:
        provider === 'none'
          ? undefined
          : (values.GATEWAY_URL?.replace(/\/+$/, '') ?? (production ? 'https://api.razorpay.com' : undefined)),
      keyId,
      keySecret: values.GATEWAY_KEY_SECRET ?? demo.secret,
      webhookSecrets: values.GATEWAY_WEBHOOK_SECRETS.length > 0 ? values.GATEWAY_WEBHOOK_SECRETS : [demo.secret],
      payoutAccount: values.GATEWAY_PAYOUT_ACCOUNT ?? demo.payoutAccount,
    },
    seller: {
      name: operator.name ?? '',
      address: operator.address ?? '',
      state: values.SELLER_STATE,
      gstin: values.SELLER_GSTIN ?? demo.gstin,
      sac: values.SELLER_SAC,
    },
  };
}

/** Payments with demo settings would give plans away or print a false invoice. */
export function refuseHalfPayments({ gateway, seller }: Pick<ReturnType<typeof moneySettings>, 'gateway' | 'seller'>) {
  if (gateway.provider === 'none') return [];
  return [
    !gateway.url?.startsWith('https:') && 'GATEWAY_URL must begin with https:// (the simulator gives plans away)',
    !gateway.keyId.startsWith('rzp_live_') &&
      'GATEWAY_KEY_ID must be a live key, which begins with rzp_live_ (with a test key nobody pays)',
    gateway.keySecret === demo.secret && 'GATEWAY_KEY_SECRET must be set, because GATEWAY_KEY_ID is',
    gateway.webhookSecrets.includes(demo.secret) && 'GATEWAY_WEBHOOK_SECRETS must be yours (anybody can read that of the simulator)',
    gateway.payoutAccount === demo.payoutAccount && 'GATEWAY_PAYOUT_ACCOUNT must be yours',
    seller.gstin === demo.gstin && 'SELLER_GSTIN must be yours (it is on every invoice)',
    (!seller.name || !seller.address) && 'OPERATOR_NAME and OPERATOR_ADDRESS must be yours (they are on every invoice)',
  ];
}
