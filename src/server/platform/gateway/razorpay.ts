import { AppError } from '#shared/app-error.ts';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '#server/platform/parse-json.ts';
import { createCall, type GatewaySettings } from './call-gateway.ts';
import {
  createdShape,
  linkListShape,
  linkShape,
  listOf,
  paymentShape,
  payoutShape,
  refundShape,
  settledShape,
  validationShape,
  type GatewayEvent,
  type PaymentLink,
  type Settled,
} from './gateway-shapes.ts';

const settledPage = 100;

const entity = z.object({ entity: z.object({ id: z.string().max(64) }) }).optional();
const eventShape = z.object({ payload: z.object({ payment: entity, refund: entity, payout: entity }).optional() });

/** Razorpay as functions. It knows paise, ids and keys, and nothing about what is sold. */
export function createRazorpay(settings: () => GatewaySettings) {
  const call = createCall(settings);
  const id = encodeURIComponent;
  return {
    /** `referenceId` is unique at the gateway: if an answer is lost, `findLinkByReference` finds the link. */
    createLink: (link: {
      amountPaise: number;
      referenceId: string;
      description: string;
      customer: { name: string; email: string };
      callbackUrl: string;
      expireBy: Date;
      notes: Record<string, string>;
    }): Promise<PaymentLink> =>
      call('POST', 'payment_links', linkShape, {
        body: {
          amount: link.amountPaise,
          currency: 'INR',
          accept_partial: false,
          reference_id: link.referenceId,
          description: link.description,
          customer: link.customer,
          notify: { sms: false, email: false },
          reminder_enable: false,
          callback_url: link.callbackUrl,
          callback_method: 'get',
          expire_by: Math.floor(link.expireBy.getTime() / 1000),
          notes: link.notes,
        },
      }),
    findLinkByReference: async (referenceId: string): Promise<PaymentLink | undefined> => {
      const found = await call('GET', `payment_links?reference_id=${id(referenceId)}`, linkListShape);
      return found.payment_links.find((link) => link.reference_id === referenceId);
    },
    getLink: (linkId: string) => call('GET', `payment_links/${id(linkId)}`, linkShape),
    getPayment: (paymentId: string) => call('GET', `payments/${id(paymentId)}`, paymentShape),
    refund: (refund: { paymentId: string; amountPaise: number; key: string }) =>
      call('POST', `payments/${id(refund.paymentId)}/refund`, refundShape, {
        body: { amount: refund.amountPaise, receipt: refund.key },
        headers: { 'X-Refund-Idempotency': refund.key },
      }),
    getRefund: (refundId: string) => call('GET', `refunds/${id(refundId)}`, refundShape),
    createContact: (contact: { name: string; referenceId: string }) =>
      call('POST', 'contacts', createdShape, { body: { name: contact.name, type: 'vendor', reference_id: contact.referenceId } }),
    createUpiAccount: (account: { contactId: string; upiId: string }) =>
      call('POST', 'fund_accounts', createdShape, {
        body: { contact_id: account.contactId, account_type: 'vpa', vpa: { address: account.upiId } },
      }),
    validateUpi: (fundAccountId: string) =>
      call('POST', 'fund_accounts/validations', validationShape, {
        body: { account_number: settings().payoutAccount, fund_account: { id: fundAccountId } },
      }),
    /** The same key always means the same payout, however often we ask. */
    pay: (payout: { fundAccountId: string; amountPaise: number; key: string; referenceId: string; narration: string }) =>
      call('POST', 'payouts', payoutShape, {
        body: {
          account_number: settings().payoutAccount,
          fund_account_id: payout.fundAccountId,
          amount: payout.amountPaise,
          currency: 'INR',
          mode: 'UPI',
          purpose: 'payout',
          queue_if_low_balance: true,
          reference_id: payout.referenceId,
          narration: payout.narration,
        },
        headers: { 'X-Payout-Idempotency': payout.key },
      }),
    /** Undefined when the signature does not fit. An event without an id is told from others by its exact bytes. */
    readEvent: (body: Buffer, header: (name: string) => string | undefined): GatewayEvent | undefined => {
      if (!isFromGateway(body, header('x-razorpay-signature'), settings().webhookSecrets)) return undefined;
      const event = parseJson(body.toString('utf8'));
      if (event === undefined) throw new AppError('invalid_input', { detail: 'The body is not JSON.' });
      const { payment, refund, payout } = eventShape.safeParse(event).data?.payload ?? {};
      const eventId = (header('x-razorpay-event-id') ?? createHash('sha256').update(body).digest('hex')).slice(0, 100);
      return { id: eventId, about: { payment: payment?.entity.id, refund: refund?.entity.id, payout: payout?.entity.id } };
    },
    /** The payment that a buyer came back from; undefined when the URL is not signed. */
    readReturn: (search: URLSearchParams) => readReturn(search, settings().keySecret),
    findPayoutByReference: async ({ fundAccountId, referenceId }: { fundAccountId: string; referenceId: string }) => {
      const query = `account_number=${id(settings().payoutAccount)}&fund_account_id=${id(fundAccountId)}&count=100`;
      const { items } = await call('GET', `payouts?${query}`, listOf(payoutShape));
      return items.find((payout) => payout.reference_id === referenceId);
    },
    getPayout: (payoutId: string) => call('GET', `payouts/${id(payoutId)}`, payoutShape),
    /** Everything that was settled on one day. */
    findSettled: async (day: string): Promise<Settled[]> => {
      const [year, month, date] = day.split('-').map(Number);
      const found: Settled[] = [];
      for (;;) {
        const query = `year=${year}&month=${month}&day=${date}&count=${settledPage}&skip=${found.length}`;
        const { items } = await call('GET', `settlements/recon/combined?${query}`, listOf(settledShape));
        found.push(...items);
        if (items.length < settledPage) return found;
      }
    },
  };
}

function isSignedWith(text: string | Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest();
  const given = Buffer.from(signature, 'hex');
  return /^[0-9a-f]{64}$/.test(signature) && timingSafeEqual(expected, given);
}

/** Checks the raw bytes as they arrived. After the secret changes, retries of older events are still signed with the previous one. */
export function isFromGateway(rawBody: Buffer, signature: string | undefined, secrets: readonly string[]): boolean {
  return signature !== undefined && secrets.some((secret) => secret !== '' && isSignedWith(rawBody, signature, secret));
}

/** The return URL says which payment to look at. It is signed, so strangers cannot make us look up other payments. */
export function readReturn(search: URLSearchParams, keySecret: string) {
  const take = (name: string) => search.get(`razorpay_${name}`) ?? '';
  const [linkId, referenceId] = [take('payment_link_id'), take('payment_link_reference_id')];
  const [status, paymentId] = [take('payment_link_status'), take('payment_id')];
  const signed = isSignedWith(`${linkId}|${referenceId}|${status}|${paymentId}`, take('signature'), keySecret);
  return signed ? { linkId, referenceId, status, paymentId } : undefined;
}
