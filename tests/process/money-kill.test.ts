import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { startSimulator } from '#simulator/start-simulator.ts';
import { bookChecks } from '#server/app/book-checks.ts';
import { jobTable } from '#server/app/jobs/job-table.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { openDatabase, type Database } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { createGateway } from '#server/platform/gateway/create-gateway.ts';
import { openQueue } from '#server/platform/jobs/queue.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { accrueFee } from '#server/payouts/accrue-fee.ts';
import { approvePayout } from '#server/payouts/approve-payout.ts';
import { checkUpi } from '#server/payouts/upi/check-upi.job.ts';
import { declareFees } from '#server/payouts/declare-fees.ts';
import { proposePayouts } from '#server/payouts/propose-payouts.ts';
import { givePro } from '#tests/support/give-pro.ts';
import { databaseUrlOf } from '#tests/support/kill.ts';
import { makeDataDir, startProduct, type RunningProduct } from '#tests/support/start-product.ts';

const keys = { keyId: 'rzp_test_simulator', keySecret: 'simulator-secret' };
const simulator = await startSimulator({ port: 0, ...keys, webhook: { url: '', secret: keys.keySecret } });
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
  product = await startProduct({ dataDir, env, patience: 60_000 });
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

async function signUp(email: string): Promise<{ id: string; cookie: string }> {
  const call = (path: string, body: object, headers = {}) =>
    fetch(`${product.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const made = await call('/v1/accounts:signUp', { email, password: 'a long enough one', returnSecureToken: true });
  const { localId, idToken } = (await made.json()) as { localId: string; idToken: string };
  const session = await call('/api/session', {}, { authorization: `Bearer ${idToken}` });
  expect(session.status).toBe(200);
  await withDatabase(({ pool }) => pool.query('update accounts set email_verified = true where id = $1', [localId]));
  return {
    id: localId,
    cookie: session.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; '),
  };
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

it('killed between the call and the commit, nothing is lost and nothing happens twice', { timeout: 400_000 }, async () => {
  await start(0);
  const { id: accountId, cookie } = await signUp('buyer@example.in');

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
    const { db } = database;
    const queue = await openQueue(database.url, { kinds: jobTable, worker: false, logger: createLogger('silent') });
    const gateway = createGateway('razorpay', () => ({
      ...keys,
      webhookSecrets: [],
      payoutAccount: '2323230099999999',
      url: simulator.url,
    }));
    const config = { appSecret: 'a secret of this test that is long', dataDir: '' };
    const past = { db, queue, gateway, newId: randomUUID, config, now: () => new Date(Date.now() - 20 * 86_400_000) };
    await declareFees(past, accountId);
    await db.insertInto('upi_details').values({ account_id: accountId, upi_id: 'buyer@okaxis', updated_at: past.now() }).execute();
    await checkUpi(past, { accountId });
    for (let n = 0; n < 5; n++) {
      const [requestId, seekerAccountId] = [randomUUID(), `seeker-${n}`];
      await database.pool.query("insert into accounts (id, email, email_verified, sign_in_provider) values ($1, $2, true, 'password')", [
        seekerAccountId,
        `${seekerAccountId}@example.in`,
      ]);
      await givePro(database.pool, [seekerAccountId]);
      await transact(db, async (tx) => {
        await tx
          .insertInto('paid_requests')
          .columns(['request_id', 'purchase_id', 'answered_at'])
          .expression((eb) =>
            eb
              .selectFrom('purchases as p')
              .innerJoin('billing_parties as b', 'b.id', 'p.party_id')
              .select([sql<string>`${requestId}::uuid`.as('request_id'), 'p.id', sql<null>`null`.as('answered_at')])
              .where('b.account_id', '=', seekerAccountId),
          )
          .execute();
        await accrueFee(past, tx, { requestId, referrerAccountId: accountId, seekerAccountId });
      });
    }
    const now = { ...past, now: () => new Date() };
    expect(await proposePayouts(now, 'admin-1', { reason: 'Weekly batch' })).toBe(1);
    const { id: payoutId } = await db.selectFrom('payouts').select('id').executeTakeFirstOrThrow();
    await approvePayout(now, 'admin-2', payoutId, { reason: 'Checked', confirmed: 'yes' });
    await queue.stop();
  });
  await startAgain(5);
  const payout = () => withDatabase(({ db }) => db.selectFrom('payouts').select(['state', 'gateway_id']).executeTakeFirstOrThrow());
  await expect.poll(payout).toEqual({ state: 'sent', gateway_id: simulator.state.payouts[0]?.id });
  expect(simulator.state.payouts).toHaveLength(1);
  expect(await withDatabase(({ db }) => checkLedger(db, bookChecks))).toEqual([]);
  // npm run ledger:check, beside the running product.
  const beside = spawnSync(process.execPath, ['src/server/check-ledger.ts'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
  });
  expect(beside).toMatchObject({ status: 0, stdout: 'The books are right.\n' });
});
