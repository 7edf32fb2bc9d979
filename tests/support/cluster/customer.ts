import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { bookChecks } from '#server/app/book-checks.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import type { Simulator } from '#simulator/start-simulator.ts';
import type { StormCaller } from '../storm/callers.ts';
import { buy, giveBack, untilThanked } from '../storm/customers.ts';
import { signUp } from '../storm/people.ts';
import type { PostgresNode } from './postgres-node.ts';

/** What the product and the bank acknowledged to somebody who buys. */
export type Purse = { email: string; bought: string[]; paid: string[]; returned: string[] };

type Shop = { callers: readonly StormCaller[]; bank: Simulator; primary: () => PostgresNode };

const sorted = (values: readonly string[]) => values.toSorted();

/** Buys single requests one after the other, each step through another process, and returns every second one. */
export async function shop({ callers, bank, primary }: Shop, purse: Purse, isOver: () => boolean): Promise<void> {
  let steps = 0;
  const another = () => {
    const caller = callers[steps++ % callers.length];
    if (!caller) throw new Error('there is no process');
    return caller;
  };
  const person = await signUp(another(), purse.email);
  await primary().query('update accounts set email_verified = true where id = $1', [person.id]);
  const cookie = await another().openSession(person.token);
  while (!isOver()) {
    const id = await buy(another(), cookie, 'single');
    purse.bought.push(id);
    const linkOf = () => bank.state.links.find((each) => each.reference_id === id);
    for (; !linkOf(); await wait(50)) await another().postForm(`/billing/purchases/${id}`, cookie, {});
    const link = linkOf();
    if (!link) continue;
    bank.bank.takePayment(link, { status: 'captured' });
    purse.paid.push(id);
    await untilThanked(another(), cookie, id);
    if (purse.paid.length % 2 === 0) {
      await giveBack(another(), cookie, id);
      purse.returned.push(id);
    }
  }
}

/** What was acknowledged, what is stored and what the bank remembers are the same, once each; every payment has its invoice; the books are right. */
export async function expectRightMoney(node: PostgresNode, { state }: Simulator, purse: Purse): Promise<void> {
  type Row = { id: string; state: string; payment_id: string | null; invoices: number; refunds: string[] };
  const read = () =>
    node.query<Row>(
      `select p.id, p.state, p.payment_id, (select count(*)::integer from invoices i where i.purchase_id = p.id) as invoices,
         array(select r.gateway_id from refunds r where r.purchase_id = p.id and r.gateway_id is not null) as refunds
       from purchases p where p.buyer_email = $1`,
      [purse.email],
    );
  const isSettled = async () => (await read()).filter((row) => purse.returned.includes(row.id)).every(({ refunds }) => refunds.length > 0);
  await expect.poll(isSettled, { interval: 200 }).toBe(true);
  const rows = await read();
  expect(sorted(rows.map(({ id }) => id))).toEqual(sorted(purse.bought));
  expect(sorted(state.links.map((link) => link.reference_id))).toEqual(sorted(purse.bought));
  expect(state.payments).toHaveLength(purse.paid.length);
  expect(state.refunds).toHaveLength(purse.returned.length);
  expect(purse.returned.length).toBeGreaterThan(0);
  for (const row of rows) {
    const returned = purse.returned.includes(row.id);
    const payment = state.payments.find((each) => each.id === row.payment_id);
    expect(state.links.find((link) => link.id === payment?.link)?.reference_id).toBe(row.id);
    const refunds = state.refunds.flatMap((each) => (each.payment_id === row.payment_id ? [each.id] : []));
    expect(row).toMatchObject({ state: returned ? 'refunded' : 'paid', refunds, invoices: returned ? 2 : 1 });
  }
  const database = openDatabase(node.url, { poolSize: 1, logger: createLogger('silent') });
  try {
    expect(await checkLedger(database.db, bookChecks)).toEqual([]);
  } finally {
    await database.close();
  }
}
