import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { givePro } from '#tests/support/give-pro.ts';
import { makePerson, makeReferrer, requestInputFor, type Person, type TestReferrer } from '#tests/factories/request.factory.ts';
import type { TestMoney } from './test-money.ts';

/** What tests about fees and payouts do again and again: ask, answer, earn. */
export async function payoutSteps(test: TestMoney) {
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
  /** As if a request of this id had been sent with what the person bought. */
  const payFor = ({ id }: { id: string }, requestId: string) =>
    pool.query(
      `insert into paid_requests (request_id, purchase_id)
       select $1, p.id from purchases p join billing_parties b on b.id = p.party_id where b.account_id = $2`,
      [requestId, id],
    );
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
  const lastOf = async (person: Person) => {
    const last = (await payoutsOf(person)).at(-1);
    if (!last) throw new Error('there is no payout');
    return last;
  };
  const partyOf = async ({ id }: Person) =>
    (await db.selectFrom('billing_parties').select('id').where('account_id', '=', id).executeTakeFirstOrThrow()).id;
  const revoke = ({ id, companyId }: TestReferrer) =>
    pool.query(
      `insert into work_email_verifications (id, account_id, company_id, address_mac, domain, verified_at, ended_at, ended_why)
       values ($1, $2, $3, $4, 'example.in', now(), now(), 'revoked')`,
      [randomUUID(), id, companyId, `${id}@example.in`],
    );

  const because = { reason: 'Weekly batch' };
  const [first, second] = [await test.makeAdministrator(), await test.makeAdministrator()];
  const approve = (id: string, more: object = because) => app.moneyDesk.approvePayout(second, id, { ...because, ...more });
  /** Does not fail when no referrer can be paid. */
  const propose = () =>
    app.moneyDesk.proposePayouts(first, because).catch((error: { code?: string }) => expect(error.code).toBe('conflict'));
  /** Makes five answers, waits until they can be paid, and proposes a batch with them. */
  const proposed = async (upi?: string) => {
    const referrer = await answering(5, upi);
    test.clock.advance({ days: 20 });
    await app.moneyDesk.proposePayouts(first, because);
    return { referrer, id: (await lastOf(referrer)).id };
  };
  /** One that is approved and at the bank. */
  const sent = async () => {
    const payout = await proposed();
    await approve(payout.id);
    await runJobs();
    return payout;
  };
  /** What the bank has for a payout of ours. */
  const atTheBank = (id: string) => simulator.state.payouts.filter(({ reference_id }) => reference_id === id);
  const people = { first, second, seeker, answering, proposed, sent, because, payFor };
  return { ...people, ask, accept, decline, earned, saveUpi, payoutsOf, lastOf, partyOf, revoke, approve, propose, atTheBank };
}
