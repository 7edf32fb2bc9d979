import { retryRefund } from './retry-refund.ts';
import { sendRefund, settleRefund } from './send-refund.job.ts';
import { describe, expect, it } from 'vitest';
import { earnRevenue } from '#server/billing/purchases/earn-revenue.job.ts';
import { transact } from '#server/platform/db/transact.ts';
import { makePerson, makeReferrer, makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
import { useTestMoney } from '#tests/support/test-money.ts';
import { heldByOne } from '#tests/support/waits-for.ts';
import { lockRefund } from './refund-store.ts';

const test = await useTestMoney();
const { app, clock, database, jobDeps, simulator, buy, buyFor, balance, runJobs } = test;
const { planOf, differencesOf, refundsAtGateway, sendingTo } = test;
const { db } = database;
await makeResumes(test, 60);

const refundFor = (paymentId: string) =>
  db.selectFrom('refunds').select('id').where('payment_id', '=', paymentId).executeTakeFirstOrThrow();

describe('a refund', () => {
  it('that failed goes out again by hand, with a key of its own; one transaction at a time holds it', async () => {
    const { person, id, paymentId } = await buy('pro_month');
    await app.billing.refund(person.session, id);
    const { id: refundId } = await refundFor(paymentId);
    expect(await heldByOne(database, (tx) => lockRefund(tx, refundId))).toBe(true);
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
    expect(refundsAtGateway(paymentId)).toHaveLength(2);
  });

  it('ends the plan at once, takes back what was earned, is sent once, and closes the books when the bank has it', async () => {
    const { person, id, paymentId } = await buy('pro_month');
    clock.advance({ days: 3 });
    await earnRevenue(jobDeps);
    const revenue = await balance('revenue');
    expect(revenue).toBeLessThan(0);
    await Promise.all([app.billing.refund(person.session, id), app.billing.refund(person.session, id)]);
    expect((await planOf(person)).plan).toBe('free');
    expect(await balance('revenue')).toBeGreaterThan(revenue);
    await runJobs();
    const sent = refundsAtGateway(paymentId);
    expect(sent).toHaveLength(1);
    expect(await app.billing.purchase(person.session, id)).toMatchObject({ state: 'refunded', refund: 'sent', returnPaise: 0 });
    expect((await app.billing.purchase(person.session, id)).invoices).toEqual([expect.stringMatching(/^RH/), expect.stringMatching(/^RC/)]);
    const [refund] = sent;
    if (refund) simulator.bank.moveRefund(refund, 'processed');
    await app.billing.hear({ id: 'event-1', about: { refund: refund?.id } });
    await app.billing.hear({ id: 'event-1', about: { refund: refund?.id } });
    expect(await runJobs()).toBeGreaterThan(0);
    expect(await app.billing.purchase(person.session, id)).toMatchObject({ refund: 'processed' });
  });

  it('is for the last purchase, for 14 days [9.guarantee]', async () => {
    const { person, id } = await buy('pro_month');
    clock.advance({ days: 1 });
    const second = await buyFor(person, 'pro_month');
    const detail = 'Please get the refund of your newer purchase first.';
    await expect(app.billing.refund(person.session, id)).rejects.toMatchObject({ detail });
    clock.advance({ days: 15 });
    await expect(app.billing.refund(person.session, second.id)).rejects.toMatchObject({ code: 'unprocessable' });
  });

  it('that is larger than what was paid goes nowhere: the gateway refuses it, it waits for an administrator, and the books cannot pay it', async () => {
    const { person, id, paymentId } = await buy('single');
    await app.billing.refund(person.session, id);
    const { id: refundId } = await refundFor(paymentId);
    const setAmount = (paise: number) => db.updateTable('refunds').set({ amount_paise: paise }).where('id', '=', refundId).execute();
    const [owed, atGateway] = [await balance('refunds_payable'), await balance('gateway_receivable')];
    await setAmount(14_900_000);
    expect(-owed).toBeLessThan(14_900_000);
    await runJobs();
    expect(await app.billing.purchase(person.session, id)).toMatchObject({ refund: 'failed' });
    expect(await differencesOf(`refund:${refundId}`)).toEqual(['refund_failed']);
    expect(refundsAtGateway(paymentId)).toEqual([]);
    // The books refuse it even if the gateway says that it paid that much.
    await db.updateTable('refunds').set({ state: 'sent' }).where('id', '=', refundId).execute();
    await expect(transact(db, (tx) => settleRefund(jobDeps, tx, refundId, 'processed'))).rejects.toThrow('ledger_balances_guard');
    expect([await balance('refunds_payable'), await balance('gateway_receivable')]).toEqual([owed, atGateway]);
    await setAmount(14_900);
  });
});

describe('what comes back', () => {
  const refundOf = async (id: string) =>
    (await db.selectFrom('refunds').select('amount_paise').where('purchase_id', '=', id).executeTakeFirstOrThrow()).amount_paise;

  it('is everything for the first plan in twelve months, then the part of the period that is left, and everything again later [11.first-refund]', async () => {
    const person = await makePerson(test);
    const { id: used } = await buyFor(person, 'pro_month');
    clock.advance({ days: 13 });
    await app.billing.refund(person.session, used);
    expect(await refundOf(used)).toBe(199_900);
    expect((await app.billing.page(person.session)).returnedBefore).toBe(true);
    const { id: again } = await buyFor(person, 'pro_month');
    clock.advance({ days: 10 });
    await earnRevenue(jobDeps);
    const { returnPaise, startsAt, endsAt } = await app.billing.purchase(person.session, again);
    const days = Math.round(((endsAt?.getTime() ?? 0) - (startsAt?.getTime() ?? 0)) / 86_400_000);
    expect(returnPaise).toBe(199_900 - Math.floor((199_900 * 10) / days));
    await app.billing.refund(person.session, again);
    expect(await refundOf(again)).toBe(returnPaise);
    const notes = db.selectFrom('invoices').select('facts').where('purchase_id', '=', again).where('corrects', 'is not', null);
    expect((await notes.executeTakeFirstOrThrow()).facts.grossPaise).toBe(returnPaise);
    clock.advance({ days: 366 });
    const { id: later } = await buyFor(person, 'pro_month');
    clock.advance({ days: 3 });
    await app.billing.refund(person.session, later);
    expect(await refundOf(later)).toBe(199_900);
    await runJobs();
  });

  it('is the rest also for a buyer who deleted the account and came back under the same address', async () => {
    const { person, id } = await buy('pro_month');
    await app.billing.refund(person.session, id);
    await app.leaving.eraseNow(person.session);
    const back = await makePerson(test);
    await db.updateTable('accounts').set({ email: person.email }).where('id', '=', back.id).execute();
    await buyFor({ ...back, session: { ...back.session, account: { ...back.session.account, email: person.email } } }, 'pro_month');
    clock.advance({ days: 10 });
    expect((await app.billing.page(back.session)).purchases[0]?.returnPaise).toBeLessThan(150_000);
  });

  it('is nothing for a single request that was sent, everything for one that was not, or came back unanswered', async () => {
    clock.set('2027-06-15T06:00:00Z');
    const person = await makePerson(test);
    const { send, decline } = await sendingTo(person);
    for (let free = 0; free < 5; free++) await send();
    const { id: sent } = await buyFor(person, 'single');
    const { id: requestId } = await send();
    const isSent = async () => (await app.billing.purchase(person.session, sent)).sent;
    expect(await isSent()).toBe(true);
    await expect(app.billing.refund(person.session, sent)).rejects.toMatchObject({
      code: 'unprocessable',
      detail: expect.stringContaining('used up') as string,
    });
    // A plan can be returned beside it, although the single request was bought later.
    const { id: plan } = await buyFor(person, 'pro_month');
    const { id: unused } = await buyFor(person, 'single');
    await app.billing.refund(person.session, plan);
    await app.billing.refund(person.session, unused);
    expect([await refundOf(plan), await refundOf(unused)]).toEqual([199_900, 14_900]);
    // The request was answered, so it can be sent again but its money does not come back. The same holds after a yes.
    await decline(requestId);
    expect([(await app.requests.allowance(person.id)).bought, await isSent()]).toEqual([1, false]);
    await expect(app.billing.refund(person.session, sent)).rejects.toMatchObject({ code: 'unprocessable' });
    const { id: another } = await buyFor(person, 'single');
    const { id: withdrawn } = await send();
    await app.requests.move({ session: person.session, id: withdrawn }, { move: 'withdraw' });
    const back = (await app.billing.page(person.session)).purchases.find(({ id }) => id === another);
    expect(back?.returnPaise).toBe((await app.requests.allowance(person.id)).bought === 2 ? 14_900 : 0);
  });

  it('cannot be taken back and sent at the same moment', async () => {
    clock.set('2027-07-15T06:00:00Z');
    const { person, id } = await buy('single');
    await db.insertInto('request_allowances').values({ account_id: person.id, month: '2027-07', used: 5, sent: 5 }).execute();
    const { referrerId } = await makeReferrer(test);
    const [returned, sent] = await Promise.allSettled([
      app.billing.refund(person.session, id),
      app.requests.submit({ session: person.session }, requestInputFor(referrerId)),
    ]);
    expect([returned?.status, sent?.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
