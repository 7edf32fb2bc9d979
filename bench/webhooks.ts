import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { bookChecks } from '#server/app/book-checks.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { startSimulator, type Simulator } from '#simulator/start-simulator.ts';
import { atMost, type Bench } from './support/bench.ts';
import { makeDataDir, startProduct } from './support/product.ts';

const [perSecond, seconds, port] = [50, 20, 4390];
/** As long as a gateway on the other side of a country takes. */
const answerAfterMs = 100;
const many = perSecond * seconds;
const secret = 'simulator-secret';

/** Buyers who have paid at the gateway, and about whom the product has had no event. */
async function makePayments(client: pg.Pool, simulator: Simulator): Promise<Map<string, string>> {
  await client.query(`insert into accounts (id, email, email_verified, sign_in_provider)
    select 'buyer-' || n, 'buyer-' || n || '@example.in', true, 'password' from generate_series(1, ${many}) n`);
  await client.query("insert into billing_parties (account_id, created_at) select id, now() from accounts where id like 'buyer-%'");
  const { rows } = await client.query<{ id: string }>(
    `insert into purchases (id, party_id, product, state, amount_paise, tax_paise, place, buyer_name, buyer_email, link_id, link_url, created_at, look_at)
     select gen_random_uuid(), id, 'pro_month', 'linked', 199900, 30493, '27', 'Buyer', 'buyer@example.in', 'plink_' || account_id, 'http://localhost', now(),
       now() + interval '1 hour' from billing_parties where account_id like 'buyer-%' returning id`,
  );
  const payments = new Map<string, string>();
  for (const { id } of rows) {
    const link = { id: `plink_${id}`, amount: 199_900, status: 'created' as const, reference_id: id, description: '', callback_url: '' };
    const whole = { ...link, expire_by: 2_000_000_000, notes: { purchase: id }, payments: [], created_at: 0 };
    simulator.state.links.push(whole);
    payments.set(id, simulator.bank.takePayment(whole, { status: 'captured' }).id);
  }
  return payments;
}

const p95 = (values: readonly number[]) => Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0);

async function sendEvent(url: string, paymentId: string): Promise<number> {
  const body = JSON.stringify({ entity: 'event', event: 'payment.captured', payload: { payment: { entity: { id: paymentId } } } });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-razorpay-event-id': randomUUID(), 'x-razorpay-signature': signature };
  const started = performance.now();
  const answer = await fetch(`${url}/api/gateway/events`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`an event was answered with ${answer.status}`);
  return performance.now() - started;
}

export const webhooks: Bench = {
  about: `${perSecond} events of payments a second for ${seconds} seconds, until each has become a plan; the gateway answers after ${answerAfterMs} ms`,
  run: async () => {
    const folder = makeDataDir();
    const postgres = await startEmbeddedPostgres(folder);
    const database = openDatabase(postgres.url, { poolSize: 4, logger: createLogger('silent') });
    const simulator = await startSimulator({
      port: 0,
      keyId: 'rzp_test_simulator',
      keySecret: secret,
      webhook: { url: '', secret },
      answerAfterMs,
    });
    const env = { DATABASE_URL: postgres.url, GATEWAY_URL: simulator.url, DEMO_DATA: 'no', CATALOGUE: 'no' };
    await migrate(database.db);
    const product = await startProduct({ port, env });
    try {
      const payments = await makePayments(database.pool, simulator);
      const sentAt = new Map<string, number>();
      const [acknowledged, applied]: [number[], number[]] = [[], []];
      const sending: Promise<unknown>[] = [];
      const started = performance.now();
      const watching = (async () => {
        const seen = new Set<string>();
        const deadline = performance.now() + 120_000;
        while (seen.size < many && performance.now() < deadline) {
          const { rows } = await database.pool.query<{ id: string }>("select id from purchases where state = 'paid'");
          for (const { id } of rows) {
            if (seen.has(id)) continue;
            seen.add(id);
            applied.push(performance.now() - (sentAt.get(id) ?? 0));
          }
          await wait(100);
        }
      })();
      for (const [n, [id, paymentId]] of [...payments].entries()) {
        await wait(Math.max(0, started + (n * 1000) / perSecond - performance.now()));
        sentAt.set(id, performance.now());
        sending.push(sendEvent(product.url, paymentId).then((ms) => acknowledged.push(ms)));
      }
      await Promise.all(sending);
      await watching;
      const faults = await checkLedger(database.db, bookChecks);
      return [
        { what: 'events acknowledged, p95', ...atMost(p95(acknowledged), 100, 'ms') },
        { what: 'events applied, p95', ...atMost(p95(applied), 5000, 'ms') },
        { what: 'payments that became no plan', ...atMost(many - applied.length, 0, '') },
        { what: 'faults in the books after all of it', ...atMost(faults.length, 0, '') },
      ];
    } finally {
      await product.stop();
      await simulator.stop();
      await database.close();
      await postgres.stop();
    }
  },
};
