import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { lookAtDue } from './look-at-gateway.job.ts';
import { lookAtPayment } from './look-at-payment.ts';
import { lookAtPurchase } from './look-at-purchase.ts';
import { lockPurchase } from '#server/billing/purchase-store.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { makePerson, type Person } from '#tests/factories/request.factory.ts';
import { useTestMoney } from '#tests/support/test-money.ts';
import { waitsFor } from '#tests/support/waits-for.ts';

const test = await useTestMoney();
const { app, clock, database, jobDeps, simulator, startBuying, pay, begin, beginAndPay, buy, buyFor, findFaults, balance, runJobs } = test;
const { planOf, stateOf, differencesOf, refundsAtGateway, changePayment, makeAdministrator } = test;
const { db } = database;

describe('a purchase', () => {
  it('goes from the form over the bank to a plan, with an invoice and entries that sum to zero', async () => {
    const { person, id, linkId } = await begin('pro_month');
    expect(await app.billing.purchase(person.session, id)).toMatchObject({ state: 'linked', payUrl: `${simulator.url}/l/${linkId}` });
    expect(await planOf(person)).toEqual({ plan: 'free', endsAt: null });
    pay(linkId);
    await app.billing.lookAgain(person.session, id);
    expect(await planOf(person)).toEqual({ plan: 'pro', endsAt: new Date('2026-12-15T06:00:00Z') });
    const bought = await app.billing.purchase(person.session, id);
    expect(bought).toMatchObject({ state: 'active', returnPaise: 199_900, invoices: [expect.stringMatching(/^RH\/26-27\/\d{6}$/)] });
    expect(await findFaults()).toEqual([]);
    expect([await balance('gateway_receivable'), await balance('output_gst')]).toEqual([199_900, -30_493]);
    await runJobs();
    expect(test.delivered.filter(({ recipient, kind }) => recipient === person.email && kind === 'billing_news')).toHaveLength(1);
  });

  it('that is paid, or is none of ours, is not asked about again', async () => {
    const { id } = await buyFor(await makePerson(test), 'pro_month');
    const asked: string[] = [];
    const getLink = (link: string) => {
      asked.push(link);
      return jobDeps.gateway.getLink(link);
    };
    const gateway = { ...jobDeps.gateway, getLink };
    for (const each of [id, randomUUID()]) await lookAtPurchase({ ...jobDeps, gateway }, each);
    expect(asked).toEqual([]);
  });

  it('is one for two tabs and a reload', async () => {
    const person = await makePerson(test);
    const started = await Promise.all(
      Array.from({ length: 4 }, () => app.billing.start(person.session, { product: 'pro_year', place: '29' })),
    );
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    const { id } = await app.billing.start(person.session, { product: 'pro_year', place: '27' });
    expect(await app.billing.purchase(person.session, id)).toMatchObject({ place: '27', state: 'linked' });
    expect(simulator.state.links.filter(({ reference_id }) => reference_id === id)).toHaveLength(1);
  });

  it('refuses an unknown product, a missing state, and a buyer without a proven address', async () => {
    const person = await makePerson(test);
    await expect(app.billing.start(person.session, { product: 'gold', place: '27' })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(app.billing.start(person.session, { product: 'single', place: '' })).rejects.toMatchObject({ code: 'invalid_input' });
    const unproven = await makePerson(test, { emailVerified: false });
    await expect(app.billing.start(unproven.session, { product: 'single', place: '27' })).rejects.toMatchObject({ code: 'unprocessable' });
  });

  it('makes us ask the gateway after a minute and for four days, so we learn of it without any callback', async () => {
    const person = await makePerson(test);
    const [paid, open] = [await startBuying(person, 'single'), await startBuying(person, 'pro_month')];
    pay(paid.linkId);
    await lookAtDue(jobDeps);
    expect(await stateOf(paid.id)).toBe('linked');
    clock.advance({ minutes: 1 });
    await lookAtDue(jobDeps);
    expect([await stateOf(paid.id), await stateOf(open.id)]).toEqual(['paid', 'linked']);
    clock.advance({ days: 4 });
    await lookAtDue(jobDeps);
    expect(await stateOf(open.id)).toBe('expired');
  });

  it('honours money that comes three days late, after the link ran out', async () => {
    const { person, id, paymentId } = await beginAndPay('pro_month', { status: 'failed' });
    for (let hour = 0; hour < 26; hour++) {
      clock.advance({ hours: 1 });
      await lookAtDue(jobDeps);
    }
    expect(await stateOf(id)).toBe('expired');
    clock.advance({ days: 2 });
    const late = simulator.bank.paymentOf(paymentId);
    if (late) simulator.bank.captureLate(late);
    await lookAtDue(jobDeps);
    expect(await stateOf(id)).toBe('paid');
    expect((await planOf(person)).plan).toBe('pro');
  });

  it('returns late money when the person has bought the same again', async () => {
    const { person, ...first } = await begin('pro_month');
    clock.advance({ hours: 25 });
    await lookAtDue(jobDeps);
    await buyFor(person, 'pro_month');
    const paymentId = pay(first.linkId);
    await lookAtPayment(jobDeps, { paymentId });
    await runJobs();
    expect(refundsAtGateway(paymentId)).toHaveLength(1);
  });

  it.each([
    ['more, which goes back [11.paid-twice]', { amount: 199_901 }, 1],
    ['less, which goes back [11.paid-twice]', { amount: 199_800 }, 1],
    ['dollars', { currency: 'USD' }, 0],
    ['a negative amount', { amount: -199_900 }, 0],
    ['more than can be counted', { amount: 2 ** 53 }, 0],
    ['more than we sell in a year', { amount: 2 ** 53 - 1 }, 0],
    ['half a paisa', { amount: 0.5 }, 0],
  ])('is not bought by a payment of %s', async (_, parts, back) => {
    const { id, paymentId } = await beginAndPay('pro_month', parts);
    for (let heard = 0; heard < 2; heard++) await lookAtPayment(jobDeps, { paymentId, purchaseId: id });
    expect(await stateOf(id)).not.toBe('paid');
    const refunds = await db.selectFrom('refunds').select('amount_paise').where('payment_id', '=', paymentId).execute();
    const differences = await differencesOf(`payment:${paymentId}`);
    expect([refunds.length, differences.length]).toEqual([back, 1 - back]);
    await runJobs();
  });

  it('records money that is for none of our purchases, and forgets payments that do not exist', async () => {
    const { id, paymentId } = await beginAndPay('pro_month');
    changePayment(paymentId, { notes: {} });
    await lookAtPayment(jobDeps, { paymentId });
    await lookAtPayment(jobDeps, { paymentId: 'pay_nobody' });
    expect(await differencesOf(`payment:${paymentId}`)).toEqual(['unknown_payment']);
    await lookAtPayment(jobDeps, { paymentId, purchaseId: id });
    expect(await stateOf(id)).toBe('paid');
  });

  it('adds to the end of a period that runs, and goes back before it', async () => {
    const { person, id: running } = await buy('pro_month');
    const first = (await planOf(person)).endsAt;
    const { id } = await buyFor(person, 'pro_year');
    const { endsAt } = await planOf(person);
    expect(endsAt?.getTime()).toBeGreaterThan((first?.getTime() ?? 0) + 364 * 86_400_000);
    expect((await app.billing.purchase(person.session, id)).state).toBe('waiting');
    const detail = 'Please get the refund of your newer purchase first.';
    await expect(app.billing.refund(person.session, running)).rejects.toMatchObject({ detail });
  });

  it('takes two payments of one person one after the other, because their periods add up', async () => {
    const person = await makePerson(test);
    const [month, year] = [await startBuying(person, 'pro_month'), await startBuying(person, 'pro_year')];
    const paymentId = pay(year.linkId);
    const [first, second] = [(tx: Tx) => lockPurchase(tx, month.id), () => lookAtPayment(jobDeps, { paymentId })];
    expect(await waitsFor(database, first, second)).toBe(true);
  });

  it('numbers the invoices of 50 buyers at once without a gap', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => makePerson(test)));
    const started = await Promise.all(people.map((person) => startBuying(person, 'single')));
    const payments = started.map(({ linkId }) => pay(linkId));
    await Promise.all(payments.map((paymentId) => lookAtPayment(jobDeps, { paymentId })));
    const rows = await db.selectFrom('invoices').select('number').where('corrects', 'is', null).orderBy('number').execute();
    expect(rows.map(({ number }) => Number(number.slice(-6)))).toEqual(rows.map((_, i) => i + 1));
    expect(rows.length).toBeGreaterThanOrEqual(50);
  });
});

/** The address that the bank sends a payer back to, with its signature. */
function returnOf(purchaseId: string, linkId: string, paymentId: string): URLSearchParams {
  const values = { payment_link_id: linkId, payment_link_reference_id: purchaseId, payment_link_status: 'paid', payment_id: paymentId };
  const signature = createHmac('sha256', 'simulator-secret').update(Object.values(values).join('|')).digest('hex');
  return new URLSearchParams(Object.entries({ ...values, signature }).map(([name, value]) => [`razorpay_${name}`, value]));
}
const shownState = async ({ session }: Person, id: string) => (await app.billing.purchase(session, id)).state;

describe('a stranger', () => {
  it('cannot look at, ask about, return or print a purchase', async () => {
    const { person, id } = await buy('pro_month');
    const [invoice = ''] = (await app.billing.purchase(person.session, id)).invoices;
    const { session } = await makePerson(test);
    const tried = [
      () => app.billing.purchase(session, id),
      () => app.billing.lookAgain(session, id),
      () => app.billing.comeBack(session, id, new URLSearchParams()),
      () => app.billing.refund(session, id),
      () => app.billing.invoice(session, invoice),
    ];
    for (const call of tried) await expect(call()).rejects.toMatchObject({ code: 'not_found' });
    expect(await shownState(person, id)).toBe('active');
  });

  it('cannot pay with the return address of another buyer, whose payment does not name its purchase', async () => {
    const { person: payer, ...own } = await beginAndPay('pro_month');
    const { person: thief, ...stolen } = await begin('pro_month');
    changePayment(own.paymentId, { notes: {} });
    const address = returnOf(own.id, own.linkId, own.paymentId);
    await app.billing.comeBack(thief.session, stolen.id, address);
    expect(await shownState(thief, stolen.id)).toBe('linked');
    await app.billing.comeBack(payer.session, own.id, address);
    expect(await shownState(payer, own.id)).toBe('active');
    // Using the same address again, and several times at once, changes nothing.
    await Promise.all([1, 2, 3].map(() => app.billing.comeBack(payer.session, own.id, address)));
  });
});

it('an unknown id at the money desk is refused as such', async () => {
  const administrator = await makeAdministrator();
  const because = { reason: 'It was looked at.' };
  for (const id of ['', 'x', '-1', '1e300', "'; --", '11111111-1111-4111-8111-111111111111'])
    for (const call of [
      () => app.moneyDesk.approvePayout(administrator, id, { ...because, confirmed: 'yes' }),
      () => app.moneyDesk.rejectPayout(administrator, id, because),
      () => app.moneyDesk.retryRefund(administrator, id, because),
      () => app.moneyDesk.closeDifference(administrator, Number(id), because),
    ])
      await expect(call()).rejects.toMatchObject({ code: expect.stringMatching(/^(not_found|conflict)$/) as string });
});
