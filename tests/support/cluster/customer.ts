import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { bookChecks } from '#server/app/book-checks.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import type { Simulator } from '#simulator/start-simulator.ts';
import type { PostgresNode } from './postgres-node.ts';

/** What the product and the bank acknowledged to somebody who buys. */
export type Purse = { email: string; bought: string[]; paid: string[]; returned: string[] };

type Shop = { urls: readonly string[]; bank: Simulator; primary: () => PostgresNode; onStatus: (status: number, path: string) => void };

const purchasePath = /\/billing\/purchases\/([0-9a-f-]{36})/;
const sorted = (values: readonly string[]) => values.toSorted();

/** Buys single requests one after the other, each step through another process, and returns every second one. */
export async function shop({ urls, bank, primary, onStatus }: Shop, purse: Purse, isOver: () => boolean): Promise<void> {
  let calls = 0;
  /** Until somebody answers; a form that is sent again carries the same key. */
  const hear = async (path: string, headers: Record<string, string>, body?: string | URLSearchParams) => {
    for (;;) {
      const url = urls[calls++ % urls.length] ?? '';
      const from = { origin: url, 'x-forwarded-for': `198.20.${(calls >> 8) & 255}.${calls & 255}`, ...headers };
      const answer = await fetch(`${url}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        redirect: 'manual',
        headers: from,
        ...(body === undefined ? {} : { body }),
      }).catch(() => undefined);
      const text = await answer?.text().catch(() => undefined);
      if (answer) onStatus(answer.status, path);
      if (answer && text !== undefined && answer.status < 500) return { status: answer.status, headers: answer.headers, text };
      await wait(30);
    }
  };
  const json = { 'content-type': 'application/json' };
  const made = await hear(
    '/v1/accounts:signUp',
    json,
    JSON.stringify({ email: purse.email, password: 'a long enough one', returnSecureToken: true }),
  );
  const { localId, idToken } = JSON.parse(made.text) as { localId: string; idToken: string };
  await primary().query('update accounts set email_verified = true where id = $1', [localId]);
  const session = await hear('/api/session', { ...json, authorization: `Bearer ${idToken}` }, '{}');
  const cookie = session.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const post = async (path: string, fields: Record<string, string>) => {
    const heard = await hear(path, { cookie }, new URLSearchParams({ ...fields, 'form-key': randomUUID().replaceAll('-', '') }));
    if (heard.status !== 302 && heard.status !== 303)
      throw new Error(`${path} was answered with ${heard.status}: ${heard.text.slice(0, 500)}`);
    return heard.headers.get('location') ?? '';
  };

  while (!isOver()) {
    // A form whose answer was lost leads back to itself; the purchase is then the newest on the billing page.
    const id =
      purchasePath.exec(await post('/checkout', { product: 'single', place: '29' }))?.[1] ??
      purchasePath.exec((await hear('/billing', { cookie })).text)?.[1];
    if (!id) throw new Error('a checkout led to no purchase');
    purse.bought.push(id);
    const page = `/billing/purchases/${id}`;
    const linkOf = () => bank.state.links.find((each) => each.reference_id === id);
    for (; !linkOf(); await wait(50)) await post(page, {});
    const link = linkOf();
    if (!link) continue;
    bank.bank.takePayment(link, { status: 'captured' });
    purse.paid.push(id);
    for (; !(await hear(page, { cookie })).text.includes('Thank you.'); await wait(100)) await post(page, {});
    if (purse.paid.length % 2 === 0) {
      await post('/billing', { id });
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
