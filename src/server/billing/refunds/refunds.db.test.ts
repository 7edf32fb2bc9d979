import { retryRefund } from './retry-refund.ts';
import { sendRefund } from './send-refund.job.ts';
import { settleRefund } from './settle-refund.ts';
import { describe, expect, it } from 'vitest';
import { lookAtDue } from '#server/billing/purchases/look-at-gateway.job.ts';
import { earnRevenue } from '#server/billing/purchases/earn-revenue.job.ts';
import { transact } from '#server/platform/db/transact.ts';
import { noFaults, useTestMoney } from '#tests/support/test-money.ts';
import { heldByOne } from '#tests/support/waits-for.ts';
import { lockRefund } from './refund-store.ts';

const test = await useTestMoney();
const { app, clock, database, jobDeps, simulator, startBuying, pay, buy, findFaults, balance, runJobs } = test;
const { db } = database;

const planOf = async (person: { session: Parameters<typeof app.billing.page>[0] }) => (await app.billing.page(person.session)).plan;

describe('a refund', () => {
  it('that failed goes out again by hand, with a key of its own', async () => {
    const { person, id, paymentId } = await buy('pro_month');
    await app.billing.refund(person.session, id);
    const { id: refundId } = await db.selectFrom('refunds').select('id').where('payment_id', '=', paymentId).executeTakeFirstOrThrow();
    await sendRefund(jobDeps, { refundId });
    await sendRefund(jobDeps, { refundId });
    const first = simulator.state.refunds.find(({ payment_id }) => payment_id === paymentId);
    if (first) simulator.bank.moveRefund(first, 'failed');
    await app.billing.hear({ id: 'evt-failed', about: { refund: first?.id } });
    await runJobs();
    expect(await app.billing.purchase(person.session, id)).toMatchObject({ refund: 'failed' });
    await retryRefund(jobDeps, 'admin', refundId, { reason: 'The bank was down.' });
    await expect(retryRefund(jobDeps, 'admin', refundId, { reason: 'The bank was down.' })).rejects.toMatchObject({ code: 'conflict' });
    await runJobs();
    expect(simulator.state.refunds.filter(({ payment_id }) => payment_id === paymentId)).toHaveLength(2);
    expect(await findFaults()).toEqual([]);
  });

  it('ends the plan at once, is sent once, and closes the books when the bank has it', async () => {
    const { person, id, paymentId } = await buy('pro_month');
    await Promise.all([app.billing.refund(person.session, id), app.billing.refund(person.session, id)]);
    expect((await planOf(person)).plan).toBe('free');
    await runJobs();
    const sent = simulator.state.refunds.filter(({ payment_id }) => payment_id === paymentId);
    expect(sent).toHaveLength(1);
    expect(await app.billing.purchase(person.session, id)).toMatchObject({ state: 'refunded', refund: 'sent', mayRefund: false });
    expect((await app.billing.purchase(person.session, id)).invoices).toEqual([expect.stringMatching(/^RH/), expect.stringMatching(/^RC/)]);
    const [refund] = sent;
    if (refund) simulator.bank.moveRefund(refund, 'processed');
    await app.billing.hear({ id: 'event-1', about: { refund: refund?.id } });
    await app.billing.hear({ id: 'event-1', about: { refund: refund?.id } });
    expect(await runJobs()).toBeGreaterThan(0);
    expect(await app.billing.purchase(person.session, id)).toMatchObject({ refund: 'processed' });
    expect(await findFaults()).toEqual([]);
  });

  it('is for the last purchase, for 14 days', async () => {
    const { person, id } = await buy('pro_month');
    const second = await startBuying(person, 'pro_month');
    pay(second.linkId);
    clock.advance({ days: 1 });
    await app.billing.lookAgain(person.session, second.id);
    await expect(app.billing.refund(person.session, id)).rejects.toMatchObject({ detail: 'Please return your newer purchase first.' });
    clock.advance({ days: 15 });
    await expect(app.billing.refund(person.session, second.id)).rejects.toMatchObject({ code: 'unprocessable' });
  });

  it('takes back what was earned, and survives a lost answer of the gateway', async () => {
    const { person, id, paymentId } = await buy('pro_month');
    clock.advance({ days: 3 });
    await earnRevenue(jobDeps);
    const revenue = await balance('revenue');
    expect(revenue).toBeLessThan(0);
    simulator.state.faults = { ...noFaults, takeThenFail: true };
    await app.billing.refund(person.session, id);
    await expect(runJobs()).rejects.toThrow('The answer was lost');
    simulator.state.faults = noFaults;
    clock.advance({ hours: 2 });
    await lookAtDue(jobDeps);
    expect(simulator.state.refunds.filter(({ payment_id }) => payment_id === paymentId)).toHaveLength(1);
    expect(await balance('revenue')).toBeGreaterThan(revenue);
    expect(await findFaults()).toEqual([]);
  });

  it('that is larger than what was paid goes nowhere: the gateway refuses it, and the books cannot pay it', async () => {
    const { person, id, paymentId } = await buy('single');
    await app.billing.refund(person.session, id);
    const { id: refundId, amount_paise: paise } = await db
      .updateTable('refunds')
      .set((eb) => ({ amount_paise: eb('amount_paise', '*', 1000) }))
      .where('payment_id', '=', paymentId)
      .returning(['id', 'amount_paise'])
      .executeTakeFirstOrThrow();
    const [owed, atGateway] = [await balance('refunds_payable'), await balance('gateway_receivable')];
    expect(paise).toBeGreaterThan(-owed);
    await runJobs();
    expect(await app.billing.purchase(person.session, id)).toMatchObject({ refund: 'failed' });
    expect(simulator.state.refunds.filter(({ payment_id }) => payment_id === paymentId)).toEqual([]);
    // Even if a gateway said that it had paid that much.
    await db.updateTable('refunds').set({ state: 'sent' }).where('id', '=', refundId).execute();
    await expect(transact(db, (tx) => settleRefund(jobDeps, tx, refundId, 'processed'))).rejects.toThrow('ledger_balances_guard');
    expect([await balance('refunds_payable'), await balance('gateway_receivable')]).toEqual([owed, atGateway]);
    await db
      .updateTable('refunds')
      .set((eb) => ({ state: 'failed', amount_paise: eb('amount_paise', '/', 1000) }))
      .where('id', '=', refundId)
      .execute();
    expect(await findFaults()).toEqual([]);
  });

  it('that the gateway refuses waits for an administrator', async () => {
    const { person, id, paymentId } = await buy('single');
    const payment = simulator.bank.paymentOf(paymentId);
    if (payment) payment.amount_refunded = payment.amount;
    await app.billing.refund(person.session, id);
    await lookAtDue(jobDeps);
    await runJobs();
    expect(await app.billing.purchase(person.session, id)).toMatchObject({ refund: 'failed' });
    const failed = await db.selectFrom('refunds').select('id').where('payment_id', '=', paymentId).executeTakeFirstOrThrow();
    expect(await db.selectFrom('money_differences').select('kind').where('subject', '=', `refund:${failed.id}`).execute()).toEqual([
      { kind: 'refund_failed' },
    ]);
    expect(await findFaults()).toEqual([]);
  });
});

it('a refund is held by one at a time', async () => {
  const { person, id } = await buy('pro_month');
  await app.billing.refund(person.session, id);
  const refund = await db.selectFrom('refunds').select('id').where('purchase_id', '=', id).executeTakeFirstOrThrow();
  expect(await heldByOne(database, (tx) => lockRefund(tx, refund.id))).toBe(true);
});
