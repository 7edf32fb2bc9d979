import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { noFaults } from '#simulator/simulator-state.ts';
import { startSimulator } from '#simulator/start-simulator.ts';
import { createGateway } from './create-gateway.ts';
import { linkShape, paymentShape, payoutShape, settledShape } from './gateway-shapes.ts';
import { isFromGateway, readReturn } from './razorpay.ts';

const keys = { webhookSecrets: ['new', 'old'], keyId: 'rzp_test_1', keySecret: 'secret of the key', payoutAccount: '2323230012345678' };
const simulator = await startSimulator({ port: 0, ...keys, webhook: { url: '', secret: 'w' } });
afterAll(() => simulator.stop());
beforeEach(() => void (simulator.state.faults = noFaults));
const simulated = createGateway('razorpay', () => ({ ...keys, url: simulator.url }));

let count = 0;
const newReference = () => `test-${process.pid}-${Date.now()}-${++count}`;
const linkFor = (referenceId: string) => ({
  amountPaise: 199_900,
  referenceId,
  description: 'Pro for a month',
  customer: { name: 'Neha Sharma', email: 'neha@example.in' },
  callbackUrl: 'https://referralhire.example/billing/return',
  expireBy: new Date(Date.now() + 3_600_000),
  notes: { purchase: referenceId },
});

const { RAZORPAY_TEST_KEY_ID: testKeyId, RAZORPAY_TEST_KEY_SECRET: testKeySecret } = process.env;
const real = { ...keys, url: 'https://api.razorpay.com', keyId: testKeyId ?? '', keySecret: testKeySecret ?? '' };

describe.each([
  ['the simulator', simulated] as const,
  // Asks the real gateway the same, if you have keys for its test mode.
  ...(testKeyId && testKeySecret ? [['the test mode of the real gateway', createGateway('razorpay', () => real)] as const] : []),
])('links at %s', (_, gateway) => {
  it('are made once for a reference, and found by it', async () => {
    const reference = newReference();
    const made = await gateway.createLink(linkFor(reference));
    expect(made).toMatchObject({ status: 'created', amount: 199_900, reference_id: reference });
    await expect(gateway.createLink(linkFor(reference))).rejects.toMatchObject({ kind: 'refused' });
    expect(await gateway.findLinkByReference(reference)).toMatchObject({ id: made.id });
    expect(await gateway.findLinkByReference(newReference())).toBeUndefined();
    expect(await gateway.getLink(made.id)).toMatchObject({ id: made.id, status: 'created' });
  });

  it('refuse a text that is too long, a sum that is too small and an end that is too soon', async () => {
    await expect(gateway.createLink(linkFor('x'.repeat(41)))).rejects.toMatchObject({ kind: 'refused', status: 400 });
    await expect(gateway.createLink({ ...linkFor(newReference()), amountPaise: 99 })).rejects.toMatchObject({ kind: 'refused' });
    await expect(gateway.createLink({ ...linkFor(newReference()), expireBy: new Date() })).rejects.toMatchObject({ kind: 'refused' });
    await expect(gateway.getPayment('pay_00000000000000')).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('money at the simulator', () => {
  const payFor = async () => {
    const made = await simulated.createLink(linkFor(newReference()));
    const link = simulator.bank.linkOf(made.id);
    if (!link) throw new Error('no link');
    return { link, payment: simulator.bank.takePayment(link, { status: 'captured' }) };
  };

  it('is paid, and comes back signed', async () => {
    const { link, payment } = await payFor();
    expect(await simulated.getLink(link.id)).toMatchObject({ status: 'paid', payments: [{ payment_id: payment.id, status: 'captured' }] });
    expect(await simulated.getPayment(payment.id)).toMatchObject({ status: 'captured', amount: 199_900 });
    const back = new URL(simulator.bank.returnAddress(link, payment)).searchParams;
    expect(readReturn(back, keys.keySecret)).toMatchObject({ linkId: link.id, paymentId: payment.id, status: 'paid' });
    back.set('razorpay_payment_id', 'pay_other');
    expect(readReturn(back, keys.keySecret)).toBeUndefined();
    expect(readReturn(new URLSearchParams(), keys.keySecret)).toBeUndefined();
  });

  it('is refunded once per key, and never more than was paid', async () => {
    const { payment } = await payFor();
    const refund = { paymentId: payment.id, amountPaise: 199_900, key: newReference() };
    const first = await simulated.refund(refund);
    expect(await simulated.refund(refund)).toEqual(first);
    await expect(simulated.refund({ ...refund, amountPaise: 100 })).rejects.toMatchObject({ kind: 'refused' });
    await expect(simulated.refund({ ...refund, key: newReference() })).rejects.toMatchObject({ kind: 'refused' });
    await expect(simulated.refund({ ...refund, key: 'short' })).rejects.toMatchObject({ kind: 'refused' });
    expect(await simulated.getRefund(first.id)).toMatchObject({ status: 'pending', payment_id: payment.id });
  });

  it('is paid out once per key, also when the answer was lost', async () => {
    const contact = await simulated.createContact({ name: 'Ananya Iyer', referenceId: 'party-1' });
    const account = await simulated.createUpiAccount({ contactId: contact.id, upiId: 'ananya@ybl' });
    expect(await simulated.validateUpi(account.id)).toMatchObject({
      results: { account_status: 'active', registered_name: 'ANANYA IYER' },
    });
    const payout = { fundAccountId: account.id, amountPaise: 20_000, key: newReference(), referenceId: 'p1', narration: 'Review fees' };
    simulator.state.faults = { ...noFaults, takeThenFail: true };
    await expect(simulated.pay(payout)).rejects.toMatchObject({ kind: 'unreachable' });
    simulator.state.faults = noFaults;
    const made = await simulated.pay(payout);
    expect(simulator.state.payouts.filter(({ reference_id }) => reference_id === 'p1')).toHaveLength(1);
    expect(await simulated.getPayout(made.id)).toMatchObject({ status: 'processing', amount: 20_000 });
    await expect(simulated.pay({ ...payout, narration: 'Reviews, Nov!' })).rejects.toMatchObject({ kind: 'refused' });
  });

  it('is settled by day, page after page', async () => {
    for (let n = 0; n < 105; n++) await payFor();
    simulator.bank.settle();
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const settled = await simulated.findSettled(today);
    expect(settled.length).toBeGreaterThanOrEqual(105);
    expect(await simulated.findSettled('2020-01-01')).toEqual([]);
  });
});

describe('a gateway that does not answer', () => {
  it.each([
    ['is nowhere', { url: 'http://127.0.0.1:9' }],
    ['has no address', { url: '' }],
  ])('that %s is told apart from one that says no', async (_, at) => {
    await expect(createGateway('razorpay', () => ({ ...keys, ...at })).getPayment('pay_1')).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it.each([408, 409, 429, 500])('with %s has not said no: an earlier call with the same key may still be paid', async (status) => {
    const busy = createServer((_, response) => response.writeHead(status).end('{}')).listen(0);
    await once(busy, 'listening');
    const { port } = busy.address() as { port: number };
    const gateway = createGateway('razorpay', () => ({ ...keys, url: `http://127.0.0.1:${port}` }));
    await expect(gateway.getPayment('pay_1')).rejects.toMatchObject({ kind: 'unreachable', status });
    busy.close();
  });

  it('because it is down is told apart from one that does not know our key', async () => {
    simulator.state.faults = { ...noFaults, down: true };
    await expect(simulated.getPayment('pay_1')).rejects.toMatchObject({ kind: 'unreachable', status: 503 });
    simulator.state.faults = noFaults;
    const stranger = createGateway('razorpay', () => ({ ...keys, url: simulator.url, keySecret: 'wrong' }));
    await expect(stranger.getPayment('pay_1')).rejects.toMatchObject({ kind: 'refused', status: 401 });
  });
});

it('documented samples are read: empty notes as a list or null, payments as null', () => {
  const link = { id: 'plink_1', status: 'created', amount: 1000, amount_paid: 0, currency: 'INR', short_url: 'https://rzp.io/i/x' };
  expect(linkShape.parse({ ...link, reference_id: 'TS1', payments: null })).toMatchObject({ payments: null });
  const payment = { id: 'pay_1', entity: 'payment', status: 'captured', amount: 1000, currency: 'INR', fee: 24, tax: 4, created_at: 1 };
  for (const notes of [null, []]) expect(paymentShape.parse({ ...payment, notes })).toMatchObject({ notes: {} });
  expect(payoutShape.parse({ id: 'pout_1', status: 'queued', amount: 100, status_details: null })).toMatchObject({ status: 'queued' });
  const settled = { entity_id: 'pay_1', type: 'payment', amount: 1000, credit: 976, debit: 0, fee: 24, tax: 4, currency: 'INR' };
  expect(settledShape.parse({ ...settled, settlement_id: 'setl_1', settled_at: 1 })).toMatchObject({ credit: 976 });
});

describe('an event', () => {
  const body = Buffer.from('{"event":"payment.captured"}');
  const sign = (secret: string) => createHmac('sha256', secret).update(body).digest('hex');
  it('is accepted if its exact bytes are signed with the current secret or the previous one', () => {
    expect(isFromGateway(body, sign('new'), ['new', 'old'])).toBe(true);
    expect(isFromGateway(body, sign('old'), ['new', 'old'])).toBe(true);
    expect(isFromGateway(body, sign('older'), ['new', 'old'])).toBe(false);
    expect(isFromGateway(body, sign('new').toUpperCase(), ['new'])).toBe(false);
    expect(isFromGateway(body, sign(''), [''])).toBe(false);
  });

  it('without an id is told from another by its bytes', () => {
    const read = (text: string) => {
      const signature = createHmac('sha256', 'new').update(text).digest('hex');
      return simulated.readEvent(Buffer.from(text), (name) => (name === 'x-razorpay-signature' ? signature : undefined));
    };
    const about = '"payload":{"payment":{"entity":{"id":"pay_1"}}}';
    const [failed, captured] = [read(`{"event":"payment.failed",${about}}`), read(`{"event":"payment.captured",${about}}`)];
    expect(failed?.about.payment).toBe('pay_1');
    expect(captured?.id).not.toBe(failed?.id);
    expect(read(`{"event":"payment.failed",${about}}`)).toEqual(failed);
    expect(simulated.readEvent(Buffer.from('{}'), () => undefined)).toBeUndefined();
  });
});
