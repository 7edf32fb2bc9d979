import { givePro } from '#tests/support/give-pro.ts';
import { makePerson, makeReferrer, requestInputFor, type Person } from '#tests/factories/request.factory.ts';
import type { TestMoney } from './test-money.ts';

/** What tests about fees and payouts do again and again: ask, answer, earn. */
export function payoutSteps(test: TestMoney) {
  const { app, database, simulator, runJobs } = test;
  const { db, pool } = database;
  let n = 0;
  const seeker = async (pro: boolean) => {
    const person = await makePerson(test);
    if (pro) await givePro(pool, [person.id]);
    return person;
  };
  const ask = async (from: Person, referrerId: string) =>
    (await app.requests.submit({ session: from.session }, requestInputFor(referrerId, { position: `Engineer ${++n}` }))).id;
  const accept = (referrer: Person, id: string) => app.requests.move({ session: referrer.session, id }, { move: 'accept' });
  const decline = (referrer: Person, id: string) =>
    app.requests.move({ session: referrer.session, id }, { move: 'decline', reason: 'too_many' });
  const earned = async (person: Person) => {
    const { accruedPaise, payablePaise, paidPaise } = await app.payouts.earnings(person.id);
    return { accruedPaise, payablePaise, paidPaise };
  };

  const saveUpi = ({ session }: Person, upi: string) =>
    app.payouts.saveUpi({ session: { ...session, authTime: test.clock.now() }, clientAddress: null }, upi);

  /** Declared, with a checked UPI ID, and some answers behind them. */
  async function answering(answers: number, upi = 'ananya@ybl') {
    const referrer = await makeReferrer(test);
    await pool.query('update referrers set weekly_capacity = null where id = $1', [referrer.referrerId]);
    await app.payouts.declare(referrer.id);
    await saveUpi(referrer, upi);
    let from = await seeker(true);
    for (let i = 0; i < answers; i++) {
      // One seeker's requests earn three fees a year.
      if (i % 3 === 0) from = await seeker(true);
      await (i % 2 ? accept : decline)(referrer, await ask(from, referrer.referrerId));
    }
    await runJobs();
    return referrer;
  }
  const payoutsOf = async (person: Person) =>
    db
      .selectFrom('payouts as p')
      .innerJoin('billing_parties as b', 'b.id', 'p.party_id')
      .select(['p.id', 'p.state', 'p.amount_paise', 'p.gateway_id'])
      .where('b.account_id', '=', person.id)
      .orderBy('p.created_at')
      .execute();
  const atGateway = (id: string | null | undefined) => simulator.state.payouts.filter((payout) => payout.id === id);
  return { seeker, ask, accept, decline, earned, saveUpi, answering, payoutsOf, atGateway };
}
