import { afterAll } from 'vitest';
import type { Product } from '#domain/billing/products.ts';
import { noFaults } from '#simulator/simulator-state.ts';
import { startSimulator, type Simulator } from '#simulator/start-simulator.ts';
import { bookChecks } from '#server/app/book-checks.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { useTestApp, type TestApp } from './app-fixture.ts';
import { makePerson, type Person } from '#tests/factories/request.factory.ts';

export type TestMoney = TestApp & {
  simulator: Simulator;
  /** Sentences about what is wrong with the books. */
  findFaults: () => Promise<string[]>;
  balance: (account: string) => Promise<number>;
  startBuying: (person: Person, product: Product, place?: string) => Promise<{ id: string; linkId: string }>;
  /** The person pays at the gateway, which does not tell us. */
  pay: (linkId: string, parts?: { status?: 'captured' | 'failed'; amount?: number; currency?: string }) => string;
  /** Buys, pays, and runs the job that looks at the payment. */
  buy: (product: Product, place?: string) => Promise<{ person: Person; id: string; paymentId: string }>;
};

const key = { keyId: 'rzp_test_simulator', keySecret: 'simulator-secret' };

/** The product with a simulated gateway, on the test's own clock. */
export async function useTestMoney(environment: Record<string, string> = {}): Promise<TestMoney> {
  const clock: { now?: () => Date } = {};
  const simulator = await startSimulator({
    port: 0,
    ...key,
    webhook: { url: '', secret: 'simulator-secret' },
    now: () => clock.now?.() ?? new Date(0),
  });
  afterAll(() => simulator.stop());
  const test = await useTestApp({ GATEWAY_URL: simulator.url, ...environment });
  clock.now = test.clock.now;
  const { app, database } = test;
  const startBuying: TestMoney['startBuying'] = async (person, product, place = '27') => {
    const { id } = await app.billing.start(person.session, { product, place });
    const link = simulator.state.links.find(({ reference_id }) => reference_id === id);
    return { id, linkId: link?.id ?? '' };
  };
  const pay: TestMoney['pay'] = (linkId, parts = {}) => {
    const link = simulator.bank.linkOf(linkId);
    if (!link) throw new Error(`there is no link ${linkId}`);
    return simulator.bank.takePayment(link, { status: 'captured', ...parts }).id;
  };
  return {
    ...test,
    simulator,
    findFaults: () => checkLedger(database.db, bookChecks),
    balance: async (account) => {
      const row = await database.db.selectFrom('ledger_balances').select('balance_paise').where('account', '=', account).executeTakeFirst();
      return row?.balance_paise ?? 0;
    },
    startBuying,
    pay,
    buy: async (product, place) => {
      const person = await makePerson(test);
      const { id, linkId } = await startBuying(person, product, place);
      const paymentId = pay(linkId);
      await app.billing.lookAgain(person.session, id);
      return { person, id, paymentId };
    },
  };
}

export { noFaults };
