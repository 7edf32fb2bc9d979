import { afterAll, afterEach, expect } from 'vitest';
import type { Session } from '#domain/accounts/account.ts';
import type { Product } from '#domain/billing/products.ts';
import { noFaults } from '#simulator/simulator-state.ts';
import { bookChecks } from '#server/app/book-checks.ts';
import { getBalance } from '#server/ledger/balances.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { useTestApp } from './app-fixture.ts';
import { startBank } from './start-bank.ts';
import { makePerson, makeReferrer, requestInputFor, type Person } from '#tests/factories/request.factory.ts';

export type TestMoney = Awaited<ReturnType<typeof useTestMoney>>;

/** The product with a simulated gateway, on the test's own clock. The books must be right after every test. */
export async function useTestMoney(environment: Record<string, string> = {}, options: { ownDatabase?: boolean } = {}) {
  const clock: { now?: () => Date } = {};
  const simulator = await startBank(() => clock.now?.() ?? new Date(0));
  afterAll(() => simulator.stop());
  const test = await useTestApp({ GATEWAY_URL: simulator.url, ...environment }, options);
  clock.now = test.clock.now;
  const { app, database } = test;
  const { db } = database;
  /** Sentences about what is wrong with the books. */
  const findFaults = () => checkLedger(db, bookChecks);
  afterEach(async () => expect(await findFaults()).toEqual([]));

  const startBuying = async (person: Person, product: Product, place = '27') => {
    const { id } = await app.billing.start(person.session, { product, place });
    const link = simulator.state.links.find(({ reference_id }) => reference_id === id);
    return { id, linkId: link?.id ?? '' };
  };
  /** The person pays at the gateway, which does not tell us. */
  const pay = (linkId: string, parts: { status?: 'captured' | 'failed'; amount?: number; currency?: string } = {}) => {
    const link = simulator.bank.linkOf(linkId);
    if (!link) throw new Error(`there is no link ${linkId}`);
    return simulator.bank.takePayment(link, { status: 'captured', ...parts }).id;
  };
  type Parts = Parameters<typeof pay>[1];
  /** A new person who has not paid yet, and one who has, of which the gateway does not tell us. */
  const begin = async (product: Product, place?: string) => {
    const person = await makePerson(test);
    return { person, ...(await startBuying(person, product, place)) };
  };
  const beginAndPay = async (product: Product, parts: Parts = {}) => {
    const begun = await begin(product);
    return { ...begun, paymentId: pay(begun.linkId, parts) };
  };
  /** Buys, pays, and runs the job that looks at the payment. */
  const buyFor = async (person: Person, product: Product, place?: string) => {
    const { id, linkId } = await startBuying(person, product, place);
    const paymentId = pay(linkId);
    await app.billing.lookAgain(person.session, id);
    return { person, id, paymentId };
  };
  return {
    ...test,
    simulator,
    findFaults,
    balance: (account: string) => getBalance(db, account),
    startBuying,
    pay,
    begin,
    beginAndPay,
    /** What the gateway says of a payment from now on. */
    changePayment: (id: string, change: Partial<NonNullable<ReturnType<typeof simulator.bank.paymentOf>>>) =>
      void Object.assign(simulator.bank.paymentOf(id) ?? {}, change),
    buyFor,
    buy: async (product: Product, place?: string) => buyFor(await makePerson(test), product, place),
    planOf: async ({ session }: Person) => (await app.billing.page(session)).plan,
    stateOf: async (id: string) => (await db.selectFrom('purchases').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state,
    /** What the money desk shows, or showed, about a thing. */
    differencesOf: async (subject: string) =>
      (await db.selectFrom('money_differences').select('kind').where('subject', '=', subject).execute()).map(({ kind }) => kind),
    refundsAtGateway: (paymentId: string) => simulator.state.refunds.filter(({ payment_id }) => payment_id === paymentId),
    /** A referrer without a limit, and a seeker who sends to them again and again. */
    sendingTo: async (person: Person, to = app) => {
      const referrer = await makeReferrer(test);
      await database.pool.query('update referrers set weekly_capacity = null where id = $1', [referrer.referrerId]);
      let n = 0;
      return {
        referrer,
        send: () => to.requests.submit({ session: person.session }, requestInputFor(referrer.referrerId, { position: `Engineer ${++n}` })),
        decline: (id: string) => app.requests.move({ session: referrer.session, id }, { move: 'decline', reason: 'too_many' }),
      };
    },
    makeAdministrator: async (): Promise<Session> => {
      const { session } = await makePerson(test);
      return { ...session, account: { ...session.account, administrator: true } };
    },
  };
}

export { noFaults };
