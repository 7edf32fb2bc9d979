import { describe, expect, it } from 'vitest';
import { watchSignals } from '#server/trust/signals/watch-signals.job.ts';
import { startLadder } from '#tests/factories/ladder.factory.ts';
import { givePro } from '#tests/support/give-pro.ts';
import { makeResumes, type Person } from '#tests/factories/request.factory.ts';
import { payoutSteps } from '#tests/support/payout-steps.ts';
import { useTestMoney } from '#tests/support/test-money.ts';

const test = await useTestMoney();
const { app, clock, database, jobDeps, buy, balance, runJobs } = test;
const { db } = database;
await makeResumes(test, 600);
const { first, ask, accept, decline, earned, answering, proposed, payoutsOf, payFor, seeker, propose } = await payoutSteps(test);

const sightsOf = async ({ id }: Person) => {
  const signals = db.selectFrom('signals as s').innerJoin('cases as c', 'c.id', 's.case_id').select('s.saw');
  return (await signals.where('s.kind', '=', 'fee_cap').where('c.person_id', '=', id).execute()).map(({ saw }) => saw);
};

describe('a pair who know each other', () => {
  it('draws nothing from a plan that is returned: its fees are void, and the books are as before', async () => {
    const referrer = await answering(0);
    const expense = await balance('fee_expense');
    const { person, id } = await buy('pro_month');
    for (let n = 0; n < 20; n++) await decline(referrer, await ask(person, referrer.referrerId));
    expect(await earned(referrer)).toEqual({ accruedPaise: 12_000, payablePaise: 0, paidPaise: 0 });
    clock.advance({ days: 13 });
    expect((await earned(referrer)).payablePaise).toBe(0);
    await app.billing.refund(person.session, id);
    expect(await earned(referrer)).toEqual({ accruedPaise: 0, payablePaise: 0, paidPaise: 0 });
    expect((await app.payouts.earnings(referrer.id)).yearPaise).toBe(0);
    expect(await balance('fee_expense')).toBe(expense);
    expect((await app.payouts.statement(referrer.id, null)).fees.map(({ state }) => state)).toEqual(['void', 'void', 'void']);
  });

  it('earns three fees in twelve months, opens a case, and earns again a year later', async () => {
    const [referrer, person] = [await answering(0), await seeker(true)];
    const ids = await Promise.all(Array.from({ length: 6 }, () => ask(person, referrer.referrerId)));
    await Promise.all(ids.map((id) => accept(referrer, id)));
    expect((await earned(referrer)).accruedPaise).toBe(12_000);
    await Promise.all([watchSignals(jobDeps), watchSignals(jobDeps)]);
    expect(await sightsOf(referrer)).toEqual([
      'Within a year 3 review fees came from the requests of one person, which is the most there can be.',
    ]);
    clock.advance({ days: 366 });
    await accept(referrer, await ask(person, referrer.referrerId));
    expect((await earned(referrer)).accruedPaise).toBe(4000);
  });
});

describe('a purchase', () => {
  it('pays for fees of at most a quarter of its price, also if many answer at once, and opens a case', async () => {
    const { person, id } = await buy('pro_month');
    const referrers = await Promise.all(Array.from({ length: 5 }, () => answering(0)));
    const open: [Person, string][] = [];
    for (const referrer of referrers) for (let n = 0; n < 3; n++) open.push([referrer, await ask(person, referrer.referrerId)]);
    await Promise.all(open.map(([referrer, requestId]) => decline(referrer, requestId)));
    const fees = await db.selectFrom('fees').select('amount_paise').where('purchase_id', '=', id).execute();
    expect(fees).toHaveLength(12);
    await watchSignals(jobDeps);
    expect((await sightsOf(person))[0]).toContain('one purchase of ₹1999 earned 12 review fees');
  });
});

it('a UPI ID gets one yearly cap, however many accounts it has and however it is written [11.year-cap]', async () => {
  const [one, two] = [await answering(5, 'Shared@ybl'), await answering(5, 'shared@YBL')];
  const setFees = (paise: number) =>
    database.pool.query('update fees set amount_paise = $2 where party_id in (select id from billing_parties where account_id = any($1))', [
      [one.id, two.id],
      paise,
    ]);
  await setFees(200_000);
  clock.advance({ days: 8 });
  await propose();
  const paid = [...(await payoutsOf(one)), ...(await payoutsOf(two))].map(({ amount_paise: paise }) => paise);
  // 5 × ₹2,000 and as many of the others as fit below ₹19,000.
  expect(paid.toSorted((a, b) => b - a)).toEqual([1_000_000, 800_000]);
  await setFees(4000);
});

describe('colleagues on a ladder', () => {
  const paidLadder = async () => {
    const ladder = await startLadder(test);
    for (const { id } of [ladder.first, ...ladder.others]) await app.payouts.declare(id);
    await givePro(database.pool, [ladder.seeker.id]);
    await payFor(ladder.seeker, ladder.id);
    return ladder;
  };
  const feesOf = async ({ id }: { id: string }) =>
    (await db.selectFrom('fees').select('party_id').where('request_id', '=', id).execute()).length;
  const declineAll = async ({ by, onRung, tick, asked }: Awaited<ReturnType<typeof paidLadder>>) => {
    for (let rung = 1; rung <= 3; rung++) {
      await by(await onRung(rung), { move: 'decline', reason: 'too_many' });
      await tick({ minutes: 1 });
      await runJobs();
    }
    expect(await asked()).toHaveLength(3);
  };

  it('earn one fee for one request, so that three times no earns them no more than a yes', async () => {
    const [yes, no] = [await paidLadder(), await paidLadder()];
    await yes.by(yes.first, { move: 'accept' });
    await declineAll(no);
    expect([await feesOf(yes), await feesOf(no)]).toEqual([1, 1]);
  });

  it('earn nothing if the first to answer earns nothing, because with a yes there would be no second', async () => {
    const no = await paidLadder();
    await app.payouts.withdrawDeclaration(no.first.id);
    await declineAll(no);
    expect(await feesOf(no)).toBe(0);
  });
});

it('the approver sees from how many people and purchases a payout comes, beside the caps', async () => {
  const { id } = await proposed('makeup@ybl');
  const payout = (await app.moneyDesk.money(first, { q: '' })).payouts.find((each) => each.id === id);
  expect(payout?.makeup).toMatchObject({ fees: 5, seekers: 2, mostOfPair: 3, purchases: 2, mostOfPurchase: 3, yearPaise: 20_000 });
});
