import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { bookChecks } from '#server/app/book-checks.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { approvePayout } from '#server/payouts/decide-payout.ts';
import { proposePayouts } from '#server/payouts/propose-payouts.ts';
import { databaseUrlOf } from '#tests/support/kill.ts';
import { makePayable } from '#tests/support/payable-fees.ts';
import { runServerFile } from '#tests/support/run-server-file.ts';
import { startBank } from '#tests/support/start-bank.ts';
import { createStormCaller } from '#tests/support/storm/callers.ts';
import { signUp } from '#tests/support/storm/people.ts';
import { makeDataDir, startProduct, type RunningProduct } from '#tests/support/start-product.ts';

const simulator = await startBank();
const dataDir = await makeDataDir();
let product: RunningProduct;
/** Which call the product does not live to hear the answer of. */
let deadly: { method: string; path: RegExp } | undefined;

/** Between the product and the bank. The bank does what it is asked; then the product is killed, before the answer is with it. */
const between: Server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    void (async () => {
      const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers as Record<string, string>;
      const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
      const answer = await fetch(`${simulator.url}${request.url}`, { method: request.method ?? 'GET', headers, ...body });
      const text = await answer.text();
      if (deadly && request.method === deadly.method && deadly.path.test(request.url ?? '')) {
        deadly = undefined;
        product.child.kill('SIGKILL');
        response.destroy();
      } else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
    })();
  });
});
between.listen(0, '127.0.0.1');
await once(between, 'listening');
const address = between.address();
const gatewayUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

const start = async (hoursAhead: number) => {
  const env = { GATEWAY_URL: gatewayUrl, DEMO_DATA: 'no', CLOCK_AHEAD_HOURS: String(hoursAhead) };
  product = await startProduct({ dataDir, env });
};
/** After a kill: dead for certain, then started again, somewhat later on the clock, so that what waits is due. */
const startAgain = async (hoursAhead: number) => {
  await expect.poll(() => product.child.signalCode).toBe('SIGKILL');
  await start(hoursAhead);
};
afterAll(async () => {
  await product.stop();
  between.close();
  await simulator.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(databaseUrlOf(product), { poolSize: 2, logger: createLogger('silent') });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

async function signUpVerified(email: string): Promise<{ id: string; cookie: string }> {
  const caller = createStormCaller(product.url);
  const { id, token } = await signUp(caller, email);
  await withDatabase(({ pool }) => pool.query('update accounts set email_verified = true where id = $1', [id]));
  return { id, cookie: await caller.openSession(token) };
}

const post = (path: string, cookie: string, form: Record<string, string>) =>
  fetch(`${product.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: product.url },
    body: new URLSearchParams(form),
  }).then(
    ({ status }) => status,
    () => 'killed' as const,
  );

const purchase = () =>
  withDatabase(async ({ db }) => db.selectFrom('purchases').select(['id', 'state', 'link_id']).executeTakeFirstOrThrow());

it('killed between the call and the commit, nothing is lost and nothing happens twice', async () => {
  await start(0);
  const { id: accountId, cookie } = await signUpVerified('buyer@example.in');

  deadly = { method: 'POST', path: /payment_links$/ };
  expect(await post('/checkout', cookie, { product: 'pro_month', place: '29' })).toBe('killed');
  await startAgain(0);
  const { id } = await purchase();
  expect(await purchase()).toMatchObject({ state: 'created', link_id: null });
  expect(await post(`/billing/purchases/${id}`, cookie, {})).toBe(303);
  expect((await purchase()).state).toBe('linked');
  expect(simulator.state.links).toHaveLength(1);

  const [link] = simulator.state.links;
  if (!link) throw new Error('there is no link');
  const payment = simulator.bank.takePayment(link, { status: 'captured' });
  deadly = { method: 'GET', path: /payments\/pay_/ };
  expect(await post(`/billing/purchases/${id}`, cookie, {})).toBe('killed');
  await startAgain(1);
  await expect.poll(() => purchase()).toMatchObject({ state: 'paid' });

  deadly = { method: 'POST', path: /refund$/ };
  expect(await post('/billing', cookie, { id })).toBe(303);
  await startAgain(3);
  const refund = () => withDatabase(({ db }) => db.selectFrom('refunds').select(['state', 'attempt']).executeTakeFirstOrThrow());
  await expect.poll(refund).toEqual({ state: 'sent', attempt: 1 });
  expect(simulator.state.refunds).toMatchObject([{ payment_id: payment.id, amount: 199_900 }]);

  deadly = { method: 'POST', path: /payouts$/ };
  await withDatabase(async (database) => {
    const { deps, close } = await makePayable(database, simulator.url, [accountId]);
    expect(await proposePayouts(deps, 'admin-1', { reason: 'Weekly batch' })).toBe(1);
    const { id: payoutId } = await database.db.selectFrom('payouts').select('id').executeTakeFirstOrThrow();
    await approvePayout(deps, 'admin-2', payoutId, { reason: 'Checked', confirmed: 'yes' });
    await close();
  });
  await startAgain(5);
  const payout = () => withDatabase(({ db }) => db.selectFrom('payouts').select(['state', 'gateway_id']).executeTakeFirstOrThrow());
  await expect.poll(payout).toEqual({ state: 'sent', gateway_id: simulator.state.payouts[0]?.id });
  expect(simulator.state.payouts).toHaveLength(1);
  expect(await withDatabase(({ db }) => checkLedger(db, bookChecks))).toEqual([]);
  // npm run ledger:check, beside the running product.
  expect(runServerFile('check-ledger.ts', [], { DATA_DIR: dataDir, LOG_LEVEL: 'silent' })).toMatchObject({
    status: 0,
    stdout: 'The books are right.\n',
  });
});
