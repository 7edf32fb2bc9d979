import { describe, expect, it } from 'vitest';
import { lookAtDue } from './look-at-gateway.job.ts';
import { lookAtPayment } from './look-at-payment.ts';
import { lockPurchase } from '#server/billing/purchase-store.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { makePerson } from '#tests/factories/request.factory.ts';
import { noFaults, useTestMoney } from '#tests/support/test-money.ts';
import { waitsFor } from '#tests/support/waits-for.ts';

const test = await useTestMoney();
const { app, clock, database, jobDeps, simulator, startBuying, pay, buy, findFaults, balance, runJobs } = test;
const { db } = database;

const stateOf = async (id: string) =>
  (await db.selectFrom('purchases').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const planOf = async (person: { session: Parameters<typeof app.billing.page>[0] }) => (await app.billing.page(person.session)).plan;

describe('a purchase', () => {
  it('goes from the form over the bank to a plan, with an invoice and entries that sum to zero', async () => {
    const person = await makePerson(test);
    const { id, linkId } = await startBuying(person, 'pro_month');
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
    const { id } = await startBuying(person, 'single');
    await expect(app.billing.purchase(unproven.session, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(app.billing.refund(unproven.session, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('learns of a payment although the tab was closed and every callback was lost', async () => {
    const person = await makePerson(test);
    const { id, linkId } = await startBuying(person, 'pro_month');
    pay(linkId);
    await lookAtDue(jobDeps);
    expect(await stateOf(id)).toBe('linked');
    clock.advance({ minutes: 1 });
    await lookAtDue(jobDeps);
    expect(await stateOf(id)).toBe('paid');
  });

  it('makes us ask the gateway after 1, 3 and 10 minutes, then every hour, for four days', async () => {
    const { id } = await startBuying(await makePerson(test), 'pro_month');
    const sent = clock.now().getTime();
    const looks = async () => {
      await lookAtDue(jobDeps);
      const { state, look_at } = await db
        .selectFrom('purchases')
        .select(['state', 'look_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return { state, minutes: look_at && (look_at.getTime() - sent) / 60_000 };
    };
    clock.advance({ minutes: 1 });
    expect(await looks()).toEqual({ state: 'linked', minutes: 3 });
    clock.advance({ minutes: 9 });
    expect(await looks()).toEqual({ state: 'linked', minutes: 70 });
    clock.advance({ days: 4 });
    expect(await looks()).toEqual({ state: 'expired', minutes: null });
  });

  it('honours money that comes three days late, after the link ran out', async () => {
    const person = await makePerson(test);
    const { id, linkId } = await startBuying(person, 'pro_month');
    const paymentId = pay(linkId, { status: 'failed' });
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
    expect(await findFaults()).toEqual([]);
  });

  it('returns late money when the person has bought the same again', async () => {
    const person = await makePerson(test);
    const first = await startBuying(person, 'pro_month');
    clock.advance({ hours: 25 });
    await lookAtDue(jobDeps);
    const second = await startBuying(person, 'pro_month');
    pay(second.linkId);
    await app.billing.lookAgain(person.session, second.id);
    const late = pay(first.linkId);
    await lookAtPayment(jobDeps, { paymentId: late });
    expect(await db.selectFrom('refunds').select(['reason', 'state']).where('payment_id', '=', late).execute()).toEqual([
      { reason: 'unmatched', state: 'asked' },
    ]);
    await runJobs();
    expect(simulator.state.refunds.filter(({ payment_id }) => payment_id === late)).toHaveLength(1);
    expect(await findFaults()).toEqual([]);
  });

  it.each([
    ['more, which goes back [11.paid-twice]', { amount: 199_901 }, 1],
    ['less, which goes back [11.paid-twice]', { amount: 199_800 }, 1],
    ['dollars', { currency: 'USD' }, 0],
    ['a negative amount', { amount: -199_900 }, 0],
  ])('is not bought by a payment of %s', async (_, parts, back) => {
    const person = await makePerson(test);
    const { id, linkId } = await startBuying(person, 'pro_month');
    const paymentId = pay(linkId, parts);
    await lookAtPayment(jobDeps, { paymentId, purchaseId: id });
    await lookAtPayment(jobDeps, { paymentId, purchaseId: id });
    expect(await stateOf(id)).not.toBe('paid');
    const refunds = await db.selectFrom('refunds').select('amount_paise').where('payment_id', '=', paymentId).execute();
    const differences = await db.selectFrom('money_differences').select('kind').where('subject', '=', `payment:${paymentId}`).execute();
    expect([refunds.length, differences.length]).toEqual([back, 1 - back]);
    await runJobs();
    expect(await findFaults()).toEqual([]);
  });

  it('refunds a second payment for the same purchase [11.paid-twice]', async () => {
    const { id } = await buy('single');
    const link = simulator.state.links.find(({ reference_id }) => reference_id === id);
    const again = pay(link?.id ?? '');
    await lookAtPayment(jobDeps, { paymentId: again });
    await runJobs();
    expect(simulator.state.refunds.filter(({ payment_id }) => payment_id === again)).toHaveLength(1);
    const credits = await db.selectFrom('request_credits').select('purchase_id').where('purchase_id', '=', id).execute();
    expect(credits).toHaveLength(1);
    expect(await findFaults()).toEqual([]);
  });

  it('records money that is for none of our purchases, and forgets payments that do not exist', async () => {
    const person = await makePerson(test);
    const { id, linkId } = await startBuying(person, 'pro_month');
    const paymentId = pay(linkId);
    const payment = simulator.bank.paymentOf(paymentId);
    if (payment) payment.notes = {};
    await lookAtPayment(jobDeps, { paymentId });
    await lookAtPayment(jobDeps, { paymentId: 'pay_nobody' });
    const found = await db.selectFrom('money_differences').select('kind').where('subject', '=', `payment:${paymentId}`).execute();
    expect(found).toEqual([{ kind: 'unknown_payment' }]);
    await lookAtPayment(jobDeps, { paymentId, purchaseId: id });
    expect(await stateOf(id)).toBe('paid');
  });

  it('outlasts a gateway that is away for an hour, and an answer that was lost', async () => {
    const person = await makePerson(test);
    simulator.state.faults = { ...noFaults, down: true };
    const { id } = await app.billing.start(person.session, { product: 'pro_month', place: '27' });
    expect(await app.billing.purchase(person.session, id)).toMatchObject({ state: 'created', payUrl: null });
    for (let minute = 0; minute < 60; minute += 5) {
      clock.advance({ minutes: 5 });
      await lookAtDue(jobDeps);
    }
    // The gateway makes the link, but we do not get its answer, as if we were killed between the call and the commit.
    simulator.state.faults = { ...noFaults, takeThenFail: true };
    clock.advance({ hours: 1 });
    await lookAtDue(jobDeps);
    expect(await stateOf(id)).toBe('created');
    simulator.state.faults = noFaults;
    clock.advance({ hours: 1 });
    await lookAtDue(jobDeps);
    expect(await stateOf(id)).toBe('linked');
    expect(simulator.state.links.filter(({ reference_id }) => reference_id === id)).toHaveLength(1);
  });

  it('adds to the end of a period that runs', async () => {
    const { person } = await buy('pro_month');
    const first = (await planOf(person)).endsAt;
    const { id, linkId } = await startBuying(person, 'pro_year');
    pay(linkId);
    await app.billing.lookAgain(person.session, id);
    const { endsAt } = await planOf(person);
    expect(endsAt?.getTime()).toBeGreaterThan((first?.getTime() ?? 0) + 364 * 86_400_000);
    expect((await app.billing.purchase(person.session, id)).state).toBe('waiting');
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
    expect(await findFaults()).toEqual([]);
  });
});
