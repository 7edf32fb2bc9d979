import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { makePerson } from '#tests/factories/request.factory.ts';
import { startTestHttp } from '#tests/support/start-test-http.ts';
import { useTestMoney } from '#tests/support/test-money.ts';

const test = await useTestMoney();
const { url } = await startTestHttp(test);
const { database, simulator, startBuying, pay, runJobs } = test;

const body = (paymentId: string) =>
  JSON.stringify({ entity: 'event', event: 'payment.captured', payload: { payment: { entity: { id: paymentId } } } });
const sign = (text: string, secret = 'simulator-secret') => createHmac('sha256', secret).update(text).digest('hex');
let events = 0;
const send = async (text: string, signature: string | undefined, eventId = `evt_${++events}`) => {
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': eventId,
    ...(signature ? { 'x-razorpay-signature': signature } : {}),
  };
  return (await fetch(`${url}/api/gateway/events`, { method: 'POST', headers, body: text })).status;
};
const jobs = async () =>
  Number((await database.pool.query("select count(*) as n from jobs.job where name = 'look-at-payment'")).rows[0]?.n ?? 0);

it('hears an event once, and the payment is taken', async () => {
  const person = await makePerson(test);
  const { id, linkId } = await startBuying(person, 'pro_month');
  const text = body(pay(linkId));
  expect(await Promise.all([1, 2, 3].map(() => send(text, sign(text), 'evt_same')))).toEqual([200, 200, 200]);
  expect(await jobs()).toBe(1);
  await runJobs();
  expect((await test.app.billing.purchase(person.session, id)).state).toBe('active');
});

it('believes no missing, wrong or old signature, and no byte that changed', async () => {
  const before = await jobs();
  const text = body('pay_1');
  for (const signature of [undefined, sign(text, 'another'), 'x', sign(`${text} `)]) expect(await send(text, signature)).toBe(403);
  expect(await send(`${text} `, sign(text))).toBe(403);
  expect(await jobs()).toBe(before);
});

it('hears of things it does not know without a fault', async () => {
  const text = JSON.stringify({ event: 'invoice.paid', payload: { invoice: { entity: { id: 'inv_1' } } } });
  expect(await send(text, sign(text))).toBe(200);
  const odd = JSON.stringify({ hello: 'world' });
  expect(await send(odd, sign(odd))).toBe(200);
  for (const broken of ['', '{"payload":', '\u0000']) expect(await send(broken, sign(broken))).toBe(400);
  expect(await send(body('pay_unknown'), sign(body('pay_unknown')))).toBe(200);
  await runJobs();
});

it('takes what the gateway itself sends, in any order and three times', async () => {
  simulator.state.webhook.url = `${url}/api/gateway/events`;
  simulator.state.faults = { ...simulator.state.faults, hold: true };
  const person = await makePerson(test);
  const { id, linkId } = await startBuying(person, 'single');
  pay(linkId);
  expect(simulator.state.held).toHaveLength(2);
  simulator.state.held.push(...simulator.state.held, ...simulator.state.held);
  const before = await jobs();
  simulator.release();
  await expect.poll(jobs).toBe(before + 2);
  await runJobs();
  expect((await test.app.billing.purchase(person.session, id)).state).toBe('active');
});
