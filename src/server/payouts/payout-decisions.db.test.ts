import { beforeEach, describe, expect, it } from 'vitest';
import { makeResumes } from '#tests/factories/request.factory.ts';
import { payoutSteps } from '#tests/support/payout-steps.ts';
import { noFaults, useTestMoney } from '#tests/support/test-money.ts';
import { lookAtDuePayouts } from './look-at-payout.job.ts';

const test = await useTestMoney();
const { app, clock, database, jobDeps, simulator, balance, runJobs } = test;
await makeResumes(test, 200);
const steps = await payoutSteps(test);
const { first, second, because, ask, decline, earned, answering, proposed, sent } = steps;
const { payoutsOf, lastOf, partyOf, revoke, approve, propose, seeker, atTheBank } = steps;
beforeEach(() => void (simulator.state.faults = noFaults));
const desk = app.moneyDesk;

describe('a proposed payout', () => {
  it('is rejected with a reason, by one administrator, once; its fees are owed as before', async () => {
    const { referrer, id } = await proposed();
    await expect(desk.rejectPayout(first, id, { reason: ' ' })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(desk.rejectPayout(first, 'none', { reason: 'Odd answers' })).rejects.toMatchObject({ code: 'not_found' });
    const decided = await Promise.allSettled([
      desk.rejectPayout(first, id, { reason: 'Odd answers' }),
      approve(id),
      desk.rejectPayout(second, id, { reason: 'Odd answers' }),
    ]);
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await runJobs();
    const { state } = await lastOf(referrer);
    expect(atTheBank(id)).toHaveLength(state === 'rejected' ? 0 : 1);
  });

  it('that was rejected can be proposed again and paid', async () => {
    const { referrer, id } = await proposed();
    await desk.rejectPayout(first, id, { reason: 'The name is odd' });
    expect(await earned(referrer)).toMatchObject({ payablePaise: 20_000 });
    await expect(approve(id)).rejects.toMatchObject({ code: 'conflict' });
    await desk.proposePayouts(first, because);
    await approve((await lastOf(referrer)).id);
    expect((await payoutsOf(referrer)).map(({ state }) => state)).toEqual(['rejected', 'approved']);
    await runJobs();
  });

  it('to another person’s UPI ID needs an administrator who compared the names', async () => {
    const { referrer, id } = await proposed('other@ybl');
    const shown = (await desk.money(second, { q: '' })).payouts.find((payout) => payout.id === id);
    expect(shown).toMatchObject({ registeredName: 'Somebody Else', accountName: referrer.session.account.displayName, namesAgree: false });
    await expect(approve(id)).rejects.toMatchObject({ code: 'unprocessable' });
    await approve(id, { confirmed: 'yes' });
    expect((await lastOf(referrer)).state).toBe('approved');
  });

  it('or approved, is rejected when its referrer erases the account: what is owed stays in the books', async () => {
    const [waiting, agreed] = [await proposed(), await proposed()];
    await approve(agreed.id);
    const ids = [waiting.id, agreed.id];
    const parties = [await partyOf(waiting.referrer), await partyOf(agreed.referrer)];
    for (const { referrer } of [waiting, agreed]) await app.leaving.eraseNow(referrer.session);
    const rows = await database.db.selectFrom('payouts').select('state').where('id', 'in', ids).execute();
    expect(rows.map(({ state }) => state)).toEqual(['rejected', 'rejected']);
    const owed = 'select state, payout_id, count(*)::int as many from fees where party_id = any($1) group by 1, 2';
    expect((await database.pool.query(owed, [parties])).rows).toEqual([{ state: 'accrued', payout_id: null, many: 10 }]);
    await runJobs();
    await propose();
    await expect(approve(waiting.id)).rejects.toMatchObject({ code: 'conflict' });
    expect(ids.flatMap(atTheBank)).toEqual([]);
  });

  it('also goes to a referrer who stopped earning: what is owed stays owed', async () => {
    const referrer = await answering(5);
    await app.payouts.withdrawDeclaration(referrer.id);
    clock.advance({ days: 8 });
    await propose();
    expect(await lastOf(referrer)).toMatchObject({ state: 'proposed', amount_paise: 20_000 });
  });
});

it('a payout that arrived and comes back without an event is found by asking', async () => {
  const { referrer, id } = await sent();
  const [there] = atTheBank(id);
  if (!there) throw new Error('nothing was sent');
  const stateAfter = async (time: { days?: number; minutes: number }) => {
    clock.advance(time);
    await lookAtDuePayouts(jobDeps);
    return (await lastOf(referrer)).state;
  };
  simulator.bank.movePayout(there, 'processed');
  expect(await stateAfter({ minutes: 11 })).toBe('processed');
  for (let day = 0; day < 3; day++) expect(await stateAfter({ days: 1, minutes: 1 })).toBe('processed');
  simulator.bank.movePayout(there, 'reversed');
  expect(await stateAfter({ days: 1, minutes: 1 })).toBe('reversed');
  expect(await earned(referrer)).toMatchObject({ payablePaise: 20_000, paidPaise: 0 });
});

describe('fees', () => {
  it('are voided only after the verification was revoked, whole, once, and with words to the referrer', async () => {
    const { referrer } = await proposed();
    const partyId = await partyOf(referrer);
    const because = { reason: 'Answers by a program' };
    await expect(desk.voidFees(first, partyId, because)).rejects.toMatchObject({ code: 'conflict' });
    await revoke(referrer);
    expect((await desk.money(first, { q: '' })).voidable).toMatchObject([{ partyId, paise: 20_000, fees: 5 }]);
    await expect(desk.voidFees(first, partyId, { reason: '' })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(desk.voidFees(first, 'none', because)).rejects.toMatchObject({ code: 'conflict' });
    const expense = await balance('fee_expense');
    const tries = await Promise.allSettled([desk.voidFees(first, partyId, because), desk.voidFees(second, partyId, because)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await balance('fee_expense')).toBe(expense - 20_000);
    expect(await earned(referrer)).toEqual({ accruedPaise: 0, payablePaise: 0, paidPaise: 0 });
    expect(await app.payouts.earnings(referrer.id)).toMatchObject({ yearPaise: 0 });
    expect((await lastOf(referrer)).state).toBe('rejected');
    expect((await app.payouts.statement(referrer.id, null)).thisMonth).toMatch(/^\d{4}-\d{2}$/);
    await runJobs();
    const told = test.delivered.filter(({ recipient, kind }) => recipient === referrer.email && kind === 'fees-void');
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('Answers by a program');
  });

  it('that are with the bank are not voided', async () => {
    const { referrer } = await sent();
    const partyId = await partyOf(referrer);
    await revoke(referrer);
    await expect(desk.voidFees(first, partyId, { reason: 'Too late' })).rejects.toMatchObject({ code: 'conflict' });
  });
});

it('the statement of a month holds the answers of that month in India, and no other', async () => {
  clock.set('2027-01-31T18:29:00Z');
  const referrer = await answering(0);
  const paying = await seeker(true);
  await decline(referrer, await ask(paying, referrer.referrerId));
  clock.set('2027-01-31T18:31:00Z');
  await decline(referrer, await ask(paying, referrer.referrerId));
  const [january, february] = [await app.payouts.statement(referrer.id, '2027-01'), await app.payouts.statement(referrer.id, null)];
  expect([january.fees.length, january.totalPaise, february.month, february.fees.length]).toEqual([1, 4000, '2027-02', 1]);
  expect(await app.payouts.exportStatement(referrer.id, '2027-01')).toMatch(
    /^Answered on,Request,Amount \(INR\),State,Paid on\r\n31 Jan 2027,[0-9a-f-]{36},40\.00,accrued,\r\n$/,
  );
  clock.set('2027-05-10T06:00:00Z');
  expect((await app.payouts.statement(referrer.id, null)).month).toBe('2027-02');
  for (const wrong of ['2027-13', 'x', ''])
    await expect(app.payouts.statement(referrer.id, wrong)).rejects.toMatchObject({ code: 'invalid_input' });
});
