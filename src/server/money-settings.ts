import { z } from 'zod';
import { address, list, oneOf, optional } from './setting-rules.ts';
import { StartError } from './start-error.ts';

/** The keys of the bundled simulator; no real gateway accepts them. */
const simulatorKey = 'rzp_test_simulator';
const simulatorSecret = 'simulator-secret';

/** Who can take payments; each has its row in platform/gateway/create-gateway.ts. */
const gatewayNames = ['razorpay'] as const;
export type GatewayName = (typeof gatewayNames)[number];

/** Which gateway payments use, and who is named on invoices. A lawyer and an accountant confirm the latter before launch. */
export const moneyVariables = {
  GATEWAY_PROVIDER: { schema: oneOf(...gatewayNames), fallback: 'razorpay', about: 'whose protocol the payment gateway speaks' },
  GATEWAY_URL: {
    schema: optional(address('http:', 'https:')),
    fallback: '',
    about: 'the payment gateway, https://api.razorpay.com; empty starts the bundled simulator, which production refuses',
  },
  GATEWAY_KEY_ID: {
    schema: z.string().regex(/^\w+$/, 'must be a key id of the gateway'),
    fallback: simulatorKey,
    sample: true,
    about: 'the key id of the gateway; keys that begin with rzp_live_ are for production only',
  },
  GATEWAY_KEY_SECRET: { schema: z.string(), fallback: simulatorSecret, sample: true, about: 'the secret that belongs to GATEWAY_KEY_ID' },
  GATEWAY_WEBHOOK_SECRETS: {
    schema: list,
    fallback: simulatorSecret,
    sample: true,
    about: 'secrets of the webhook PUBLIC_URL/api/gateway/events, the new one first; after a change, keep the old one for a day',
  },
  GATEWAY_PAYOUT_ACCOUNT: {
    schema: z.string().regex(/^\d{8,20}$/, 'must be the number of the account that payouts come from'),
    fallback: '2323230099999999',
    sample: true,
    about: 'the account number that payouts to referrers come from',
  },
  SELLER_NAME: { schema: z.string().max(80), fallback: 'ReferralHire (demo)', sample: true, about: 'the seller on invoices' },
  SELLER_ADDRESS: {
    schema: z.string().max(200),
    fallback: '12 Residency Road, Bengaluru 560025',
    sample: true,
    about: 'the address of the seller on invoices',
  },
  SELLER_STATE: {
    schema: z.string().regex(/^\d{2}$/, 'must be a GST state code of two digits, such as 29 for Karnataka'),
    fallback: '29',
    about: 'the GST state code of the seller; buyers in the same state pay CGST and SGST, others IGST',
  },
  SELLER_GSTIN: {
    schema: z.string().regex(/^\d{2}[A-Z0-9]{13}$/, 'must be a GSTIN of 15 characters'),
    fallback: '29AAAAA0000A1Z5',
    sample: true,
    about: 'the GSTIN on invoices',
  },
  SELLER_SAC: {
    schema: z.string().regex(/^\d{6}$/, 'must be a service accounting code of six digits'),
    fallback: '998599',
    about: 'the service accounting code on invoices',
  },
} as const;

type MoneyValues = { [K in keyof typeof moneyVariables]: z.output<(typeof moneyVariables)[K]['schema']> };

export function moneySettings(values: MoneyValues, production: boolean) {
  const keyId = values.GATEWAY_KEY_ID;
  if (!production && keyId.startsWith('rzp_live_'))
    throw new StartError('GATEWAY_KEY_ID is a live key: with it a demo would move real money. Use a test key, or leave it empty.');
  if (values.GATEWAY_URL && keyId === simulatorKey && !/\/\/(localhost|127\.0\.0\.1)[:/]?/.test(values.GATEWAY_URL))
    throw new StartError('GATEWAY_KEY_ID and GATEWAY_KEY_SECRET must be set, because GATEWAY_URL is.');
  return {
    gateway: {
      provider: values.GATEWAY_PROVIDER,
      url: values.GATEWAY_URL?.replace(/\/+$/, ''),
      keyId,
      keySecret: values.GATEWAY_KEY_SECRET,
      webhookSecrets: values.GATEWAY_WEBHOOK_SECRETS,
      payoutAccount: values.GATEWAY_PAYOUT_ACCOUNT,
    },
    seller: {
      name: values.SELLER_NAME,
      address: values.SELLER_ADDRESS,
      state: values.SELLER_STATE,
      gstin: values.SELLER_GSTIN,
      sac: values.SELLER_SAC,
    },
  };
}

/** What decides whether it is the real one. */
type MoneySettings = { gateway: { url: string | undefined; keyId: string; webhookSecrets: readonly string[] } };

export function refuseSimulator({ gateway }: MoneySettings) {
  return [
    !gateway.url?.startsWith('https:') && 'GATEWAY_URL must begin with https:// (the simulator gives plans away)',
    !gateway.keyId.startsWith('rzp_live_') &&
      'GATEWAY_KEY_ID must be a live key, which begins with rzp_live_ (with a test key nobody pays)',
    gateway.webhookSecrets.includes(simulatorSecret) && 'GATEWAY_WEBHOOK_SECRETS must be yours (anybody can read that of the simulator)',
  ];
}
