import { expect, it } from 'vitest';
import { useTestMoney } from '#tests/support/test-money.ts';
import { lookAtPayment } from './look-at-payment.ts';
import { reconcile } from './reconcile.job.ts';
import { lookAtDue } from './look-at-gateway.job.ts';

const test = await useTestMoney();
const { app, clock, database, jobDeps, simulator, buy, balance, makeAdministrator, runJobs, beginAndPay, changePayment } = test;
const { db } = database;
const found = async () => {
  const rows = await db.selectFrom('money_differences').select(['kind', 'subject']).where('closed_at', 'is', null).orderBy('id').execute();
  return rows.map(({ kind, subject }) => `${kind} ${subject}`);
};

it('books what was settled, once, and finds nothing where nothing is wrong', async () => {
  for (let n = 0; n < 3; n++) await buy('pro_month');
  const { person, id } = await buy('single');
  await app.billing.refund(person.session, id);
  await runJobs();
  for (const refund of simulator.state.refunds) simulator.bank.moveRefund(refund, 'processed');
  clock.advance({ hours: 2 });
  await lookAtDue(jobDeps);
  simulator.bank.settle();
  await reconcile(jobDeps);
  await reconcile(jobDeps);
  expect(await found()).toEqual([]);
  expect(await balance('gateway_receivable')).toBe(0);
  expect(await balance('bank')).toBe(simulator.state.settlements[0]?.amount);
  expect(await balance('gateway_charges')).toBeGreaterThan(0);
});

it('books money of which no callback had told us', async () => {
  const { person, id } = await beginAndPay('pro_month');
  simulator.bank.settle();
  await reconcile(jobDeps);
  expect((await app.billing.purchase(person.session, id)).state).toBe('active');
  expect(await found()).toEqual([]);
});

it('finds every difference that was put in, and no other', async () => {
  clock.advance({ days: 4 });
  for (let n = 0; n < 6; n++) await buy('pro_month');
  const late = await buy('pro_month');
  changePayment(late.paymentId, { settlement: 'held back' });
  simulator.bank.settle();
  const items = simulator.state.settlements.at(-1)?.items as { entity_id: string; amount: number; credit: number; fee: number }[];
  const injected: string[] = [];
  for (const item of items.slice(0, 2)) {
    item.amount -= 100;
    item.credit -= 100;
    injected.push(`amount_differs payment:${item.entity_id}`);
  }
  items.push({ ...(items[3] as (typeof items)[number]), entity_id: 'pay_stranger' });
  injected.push('not_booked payment:pay_stranger');
  await reconcile(jobDeps);
  expect((await found()).toSorted()).toEqual(injected.toSorted());
  clock.advance({ days: 8 });
  await reconcile(jobDeps);
  injected.push(`not_settled payment:${late.paymentId}`);
  expect((await found()).toSorted()).toEqual(injected.toSorted());
  changePayment(late.paymentId, { settlement: null });
  simulator.bank.settle();
  await reconcile(jobDeps);
  expect(await found()).not.toContain(`not_settled payment:${late.paymentId}`);
});

it('is closed by an administrator with a word, once', async () => {
  await lookAtPayment(jobDeps, { paymentId: 'pay_none' });
  const [open] = await db.selectFrom('money_differences').select('id').where('closed_at', 'is', null).execute();
  const administrator = await makeAdministrator();
  const close = (reason: string) => app.moneyDesk.closeDifference(administrator, open?.id ?? 0, { reason });
  await expect(close('')).rejects.toMatchObject({ code: 'invalid_input' });
  await close('Asked the gateway');
  await expect(close('Asked again')).rejects.toMatchObject({ code: 'conflict' });
  const desk = await app.moneyDesk.money(administrator, { q: 'settlement' });
  expect(desk).toMatchObject({ balance: { sumPaise: 0 }, check: undefined });
  expect(desk.entries.every(({ cause }) => cause.includes('settlement'))).toBe(true);
});
