import { describe, expect, it } from 'vitest';
import { transact } from '#server/platform/db/transact.ts';
import { lookAtDue } from './look-at-gateway.job.ts';
import { lookAtPayment } from './look-at-payment.ts';
import { lockPurchase } from '#server/billing/purchase-store.ts';
import { takePayment } from './take-payment.ts';
import { makeReferrer, makeResumes, requestInputFor, type Person } from '#tests/factories/request.factory.ts';
import { noFaults, useTestMoney } from '#tests/support/test-money.ts';

const test = await useTestMoney();
const { app, clock, database, jobDeps, simulator, startBuying, pay, begin, beginAndPay, buy, runJobs } = test;
const { planOf, differencesOf, refundsAtGateway, changePayment, sendingTo } = test;
const { db } = database;
await makeResumes(test, 100);

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

/** Everything about a person's money, without ids and numbers. */
async function endOf(person: Person, id: string, paymentIds: readonly string[]) {
  const { state, invoices, refund } = await app.billing.purchase(person.session, id);
  const { rows: entries } = await database.pool.query(
    `select p.account, p.amount_paise from ledger_entries e join ledger_postings p on p.entry_id = e.id
     where e.kind = 'payment_captured' and split_part(e.cause, ':', 2) = any($1) order by p.account, p.amount_paise`,
    [paymentIds],
  );
  const refunds = await db.selectFrom('refunds').select(['state', 'reason']).where('purchase_id', '=', id).execute();
  const mails = test.delivered.filter(({ recipient, kind }) => recipient === person.email && kind === 'billing_news').length;
  return { state, refund, invoices: invoices.length, entries, refunds, mails };
}
const countEntries = async () => (await db.selectFrom('ledger_entries').select('id').execute()).length;

describe("a payment's news", () => {
  let events = 0;

  it('come to one end in every order; told again, also all at once, they change nothing', async () => {
    const ends: unknown[] = [];
    for (const order of permutations(['failed', 'captured', 'link', 'asked'] as const)) {
      // The bank says no first and yes later, and both news are on their way at once.
      const { person, id, paymentId } = await beginAndPay('pro_month', { status: 'failed' });
      const payment = simulator.bank.paymentOf(paymentId);
      if (payment) simulator.bank.captureLate(payment);
      const batch = ++events;
      const tell = async (news: (typeof order)[number]) => {
        if (news === 'asked') return app.billing.lookAgain(person.session, id);
        await app.billing.hear({ id: `evt-${batch}-${news}`, about: { payment: paymentId } });
        return void (await runJobs());
      };
      for (const news of order) await tell(news);
      await runJobs();
      ends.push(await endOf(person, id, [paymentId]));
      const booked = await countEntries();
      for (const news of order) await tell(news);
      await Promise.all([lookAtPayment(jobDeps, { paymentId, purchaseId: id }), tell('asked'), lookAtDue(jobDeps)]);
      await app.billing.hear({ id: `evt-${batch}-new`, about: { payment: paymentId } });
      await runJobs();
      expect(await countEntries()).toBe(booked);
    }
    expect(ends).toHaveLength(24);
    expect(ends[0]).toMatchObject({ state: 'active', invoices: 1, refunds: [], mails: 1, entries: { length: 3 } });
    for (const end of ends) expect(end).toEqual(ends[0]);
  });

  it('of two payments for one purchase come to one plan and one refund, whichever is heard first [11.paid-twice]', async () => {
    const ends: unknown[] = [];
    for (const order of ['0011', '0101', '0110', '1001', '1010', '1100']) {
      const { person, id, linkId } = await begin('pro_month');
      const payments = [pay(linkId), pay(linkId)];
      for (const at of order) await lookAtPayment(jobDeps, { paymentId: payments[Number(at)] ?? '' });
      await runJobs();
      ends.push(await endOf(person, id, payments));
    }
    expect(ends[0]).toMatchObject({ state: 'active', invoices: 1, refunds: [{ state: 'sent', reason: 'unmatched' }], mails: 1 });
    for (const end of ends) expect(end).toEqual(ends[0]);
  });
});

it('the form of the checkout does not change a purchase that is being paid at that moment', async () => {
  const { person, id, linkId } = await begin('pro_month', '29');
  const payment = await jobDeps.gateway.getPayment(pay(linkId));
  let again: Promise<unknown> = Promise.resolve();
  await transact(db, async (tx) => {
    await lockPurchase(tx, id);
    // Another tab sends the form with another state of India; it has to wait for the payment.
    again = app.billing.start(person.session, { product: 'pro_month', place: '27' }).catch((error: unknown) => error);
    const waits = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await database.pool.query(waits)).rowCount).toBe(1);
    await takePayment(jobDeps, tx, payment, id);
  });
  expect(await again).toMatchObject({ code: 'conflict' });
  expect(await app.billing.purchase(person.session, id)).toMatchObject({ state: 'active', place: '29' });
});

describe('a plan that ends', () => {
  it('during a send counts until its last moment and not a moment longer', async () => {
    clock.set('2027-02-10T06:00:00Z');
    const { person } = await buy('pro_month');
    const { send } = await sendingTo(person);
    const end = (await app.billing.page(person.session)).plan.endsAt?.getTime() ?? 0;
    clock.set(new Date(end - 1));
    for (let sent = 0; sent < 7; sent++) await send();
    expect((await app.requests.allowance(person.id)).allowance).toEqual({ kind: 'unlimited' });
    clock.set(new Date(end));
    expect((await app.requests.allowance(person.id)).allowance.kind).toBe('charged');
    await expect(send()).rejects.toMatchObject({ code: 'unprocessable', detail: expect.stringContaining('₹149') as string });
  });

  it('by a return, at the same moment as sends, leaves no more than what is free or paid for', async () => {
    clock.set('2027-04-05T06:00:00Z');
    const { person, id } = await buy('pro_month');
    const { send } = await sendingTo(person);
    const sends = Array.from({ length: 12 }, () => send().catch(() => undefined));
    const [, ...sent] = await Promise.all([app.billing.refund(person.session, id), ...sends]);
    const ids = sent.flatMap((request) => (request ? request.id : []));
    const paidFor = new Set((await db.selectFrom('paid_requests').select('request_id').execute()).map((row) => row.request_id));
    expect(ids.filter((requestId) => !paidFor.has(requestId)).length).toBeLessThanOrEqual(5);
    expect((await planOf(person)).plan).toBe('free');
    await runJobs();
  });
});

it('one bought request pays for one of several sends at once, after the free ones', async () => {
  clock.set('2027-04-07T06:00:00Z');
  const { person } = await buy('single');
  const referrers: string[] = [];
  for (let n = 0; n < 8; n++) referrers.push((await makeReferrer(test)).referrerId);
  const sends = await Promise.allSettled(referrers.map((id) => app.requests.submit({ session: person.session }, requestInputFor(id))));
  expect(sends.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  expect(await app.requests.allowance(person.id)).toMatchObject({ count: 6, allowance: { kind: 'charged' }, bought: 0 });
});

it('a gateway that is away for an hour delays purchases, refunds and what was asked meanwhile, and loses none, nor does a lost answer', async () => {
  clock.set('2027-05-10T06:00:00Z');
  const [toReturn, { person: waiting, ...open }] = [await buy('pro_month'), await beginAndPay('single')];
  simulator.state.faults = { ...noFaults, down: true };
  await app.billing.refund(toReturn.person.session, toReturn.id);
  await app.billing.lookAgain(waiting.session, open.id);
  const { id: late } = await app.billing.start(waiting.session, { product: 'pro_month', place: '27' });
  await expect(runJobs()).rejects.toThrow();
  const lookAfter = async (minutes: number) => {
    clock.advance({ minutes });
    await lookAtDue(jobDeps);
  };
  for (let minute = 0; minute < 60; minute += 10) await lookAfter(10);
  expect(await app.billing.purchase(waiting.session, open.id)).toMatchObject({ state: 'linked' });
  expect(await app.billing.purchase(waiting.session, late)).toMatchObject({ state: 'created', payUrl: null });
  // The gateway does what we ask, but we do not get its answer, as if we were killed between the call and the commit.
  simulator.state.faults = { ...noFaults, takeThenFail: true };
  await lookAfter(60);
  expect(await app.billing.purchase(waiting.session, late)).toMatchObject({ state: 'created' });
  simulator.state.faults = noFaults;
  await lookAfter(60);
  expect(await app.billing.purchase(waiting.session, late)).toMatchObject({ state: 'linked' });
  expect(simulator.state.links.filter(({ reference_id }) => reference_id === late)).toHaveLength(1);
  expect(await app.billing.purchase(waiting.session, open.id)).toMatchObject({ state: 'active' });
  expect(await app.billing.purchase(toReturn.person.session, toReturn.id)).toMatchObject({ refund: 'sent' });
  expect(refundsAtGateway(toReturn.paymentId)).toHaveLength(1);
});

describe('a payment that we cannot take', () => {
  it.each([
    ['in full', 199_900, 'refunded'],
    ['in part', 50_000, 'captured'],
  ] as const)('because it went back %s before we saw it activates nothing, and a new purchase is possible', async (_, back, status) => {
    const { person, id, paymentId } = await beginAndPay('pro_month');
    changePayment(paymentId, { status, amount_refunded: back });
    await app.billing.lookAgain(person.session, id);
    await app.billing.hear({ id: `evt-${paymentId}`, about: { payment: paymentId } });
    await runJobs();
    expect((await planOf(person)).plan).toBe('free');
    expect(await app.billing.purchase(person.session, id)).toMatchObject({ state: 'cancelled', invoices: [] });
    expect(await differencesOf(`payment:${paymentId}`)).toEqual(['refunded_payment']);
    expect((await startBuying(person, 'pro_month')).id).not.toBe(id);
  });

  it('because we refunded it ourselves is no difference', async () => {
    const { person, id, paymentId } = await buy('pro_month');
    await app.billing.refund(person.session, id);
    changePayment(paymentId, { status: 'refunded', amount_refunded: 199_900 });
    await lookAtPayment(jobDeps, { paymentId });
    expect(await differencesOf(`payment:${paymentId}`)).toEqual([]);
  });

  it('because its id or currency has a NUL is a difference', async () => {
    await app.billing.hear({ id: 'evt-nul', about: { payment: 'pay_\0x' } });
    await runJobs();
    const found = db.selectFrom('money_differences').select('detail').where('subject', '=', 'event:evt-nul');
    expect((await found.executeTakeFirstOrThrow()).detail).toContain(String.raw`pay_\u0000x`);
    const { id, paymentId } = await beginAndPay('pro_month', { currency: 'I\0R' });
    await lookAtPayment(jobDeps, { paymentId, purchaseId: id });
    await lookAtPayment(jobDeps, { paymentId: 'pay_\0x', purchaseId: id });
    expect(await differencesOf(`payment:${paymentId}`)).toHaveLength(1);
  });
});

it('a link whose id the gateway gave out before belongs to the purchase that the gateway names', async () => {
  const { person: before, ...first } = await begin('pro_month');
  // The gateway forgot the old link and gives its id to another purchase.
  simulator.state.links = simulator.state.links.filter(({ id }) => id !== first.linkId);
  const number = Number(first.linkId.replace(/\D/g, ''));
  const counter = simulator.state.counter;
  simulator.state.counter = number - 1;
  const { person: now, ...second } = await begin('pro_month');
  simulator.state.counter = counter;
  expect(second.linkId).toBe(first.linkId);
  expect(await app.billing.purchase(now.session, second.id)).toMatchObject({ state: 'linked' });
  expect(await app.billing.purchase(before.session, first.id)).toMatchObject({ state: 'created' });
  await app.billing.lookAgain(before.session, first.id);
  expect(await app.billing.purchase(before.session, first.id)).toMatchObject({ state: 'linked' });
});
