import { beforeEach, describe, expect, it } from 'vitest';
import { requestTimes } from '#domain/requests/request-times.ts';
import { makeReferrer, makeResumes } from '#tests/factories/request.factory.ts';
import { payoutSteps } from '#tests/support/payout-steps.ts';
import { noFaults, useTestMoney } from '#tests/support/test-money.ts';
import { accrueFee } from './accrue-fee.ts';
import { lookAtDuePayouts } from './look-at-payout.job.ts';
import { checkUpi } from './upi/check-upi.job.ts';
import { sendPayout } from './send-payout.job.ts';
import { commitHeldMove } from '#server/requests/moves/commit-held-move.job.ts';
import { transact } from '#server/platform/db/transact.ts';
import { GatewayError } from '#server/platform/gateway/gateway-error.ts';

const test = await useTestMoney();
const { app, clock, database, jobDeps, simulator, buyFor, findFaults, balance, runJobs } = test;
const { db, pool } = database;
await makeResumes(test, 600);
beforeEach(() => void (simulator.state.faults = noFaults));

const steps = await payoutSteps(test);
const { seeker, ask, accept, decline, earned, answering, proposed, sent, payoutsOf } = steps;
const { lastOf, approve, propose, atTheBank, payFor, saveUpi, first, second, because } = steps;

describe('a fee', () => {
  it('is earned for yes and for no, once each, and only for what was paid for', async () => {
    const referrer = await answering(0);
    const [paying, free] = [await seeker(true), await seeker(false)];
    await accept(referrer, await ask(paying, referrer.referrerId));
    await decline(referrer, await ask(paying, referrer.referrerId));
    await accept(referrer, await ask(free, referrer.referrerId));
    expect(await earned(referrer)).toEqual({ accruedPaise: 8000, payablePaise: 0, paidPaise: 0 });
    clock.advance({ days: 7 });
    expect(await earned(referrer)).toEqual({ accruedPaise: 0, payablePaise: 8000, paidPaise: 0 });
  });

  it('is earned by an answer that was given in time, although the seconds for undoing it ended after the deadline', async () => {
    const referrer = await answering(0);
    const from = await seeker(true);
    const earnedAt = async (secondsBefore: number) => {
      const id = await ask(from, referrer.referrerId);
      const before = await earned(referrer);
      const { deadlineAt } = await app.requests.get(referrer.id, id);
      clock.set(new Date((deadlineAt?.getTime() ?? 0) - secondsBefore * 1000));
      await app.requests.hold({ session: referrer.session, id }, { move: 'decline', reason: 'too_many' });
      clock.advance({ seconds: requestTimes.undoSeconds });
      await commitHeldMove(jobDeps, { requestId: id, accountId: referrer.id });
      const after = await earned(referrer);
      return after.accruedPaise + after.payablePaise - before.accruedPaise - before.payablePaise;
    };
    expect(await earnedAt(1)).toBe(4000);
    expect(await earnedAt(-1)).toBe(0);
  });

  it('is not earned before the declaration, nor by leaving', async () => {
    const referrer = await makeReferrer(test);
    const paying = await seeker(true);
    await accept(referrer, await ask(paying, referrer.referrerId));
    expect((await earned(referrer)).accruedPaise).toBe(0);
    await app.payouts.declare(referrer.id);
    await ask(paying, referrer.referrerId);
    await transact(db, (tx) => app.leaving.leave(tx, referrer.id, 'stopped'));
    expect((await earned(referrer)).accruedPaise).toBe(0);
  });

  it('is not earned a second time by a request that came back after an answer', async () => {
    const referrer = await answering(0);
    const person = await seeker(false);
    for (let i = 0; i < 5; i++) await ask(person, referrer.referrerId);
    await buyFor(person, 'single');
    await decline(referrer, await ask(person, referrer.referrerId));
    await decline(referrer, await ask(person, referrer.referrerId));
    expect((await earned(referrer)).accruedPaise).toBe(4000);
  });

  it('stops at the cap of the financial year, and begins again with the next [11.year-cap]', async () => {
    const referrer = await makeReferrer(test);
    await app.payouts.declare(referrer.id);
    const answer = async () => {
      const [from, requestId] = [await seeker(true), test.deps.newId()];
      await payFor(from, requestId);
      await transact(db, (tx) => accrueFee(jobDeps, tx, { requestId, referrerAccountId: referrer.id, seekerAccountId: from.id }));
    };
    await answer();
    await pool.query(
      'update fee_years set accrued_paise = 1896000 where party_id = (select id from billing_parties where account_id = $1)',
      [referrer.id],
    );
    await Promise.all(Array.from({ length: 5 }, answer));
    expect((await app.payouts.earnings(referrer.id)).yearPaise).toBe(1_900_000);
    expect((await earned(referrer)).accruedPaise).toBe(8000);
    const before = clock.now();
    clock.set('2027-03-31T18:30:00Z');
    await answer();
    expect((await app.payouts.earnings(referrer.id)).yearPaise).toBe(4000);
    clock.set(before);
  });
});

/** Approved, and sent with an answer that was lost; then the time for the next look has come. */
const sentUnheard = async () => {
  const { referrer, id } = await proposed();
  await approve(id);
  simulator.state.faults = { ...noFaults, takeThenFail: true };
  await expect(sendPayout(jobDeps, { payoutId: id })).rejects.toThrow('The answer was lost');
  expect(await findFaults()).toEqual([]);
  simulator.state.faults = noFaults;
  clock.advance({ minutes: 11 });
  return { referrer, id };
};
/** The bank moves a payout on, and tells us. */
const moveAtBank = async (id: string, to: 'processed' | 'reversed' | 'failed') => {
  const [there] = atTheBank(id);
  if (!there) throw new Error('nothing was sent');
  simulator.bank.movePayout(there, to);
  await app.billing.hear({ id: `evt-${there.id}-${to}`, about: { payout: there.id } });
  await runJobs();
};

describe('a payout', () => {
  it('needs two administrators, goes out once, and is paid when the bank says so', async () => {
    const { referrer, id } = await proposed();
    await expect(app.moneyDesk.proposePayouts(second, because)).rejects.toMatchObject({ code: 'conflict' });
    expect(await payoutsOf(referrer)).toMatchObject([{ state: 'proposed', amount_paise: 20_000 }]);
    await expect(app.moneyDesk.approvePayout(first, id, because)).rejects.toMatchObject({ code: 'forbidden' });
    const approvals = await Promise.allSettled([approve(id), approve(id)]);
    expect(approvals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await runJobs();
    expect((await lastOf(referrer)).state).toBe('sent');
    await moveAtBank(id, 'processed');
    expect(await earned(referrer)).toEqual({ accruedPaise: 0, payablePaise: 0, paidPaise: 20_000 });
    expect((await app.requests.dashboard(referrer.id)).referrer.trend.earningsPaise.at(-1)).toBe(20_000);
    expect(await balance('payouts_in_transit')).toBe(0);
  });

  it.each([
    ['gives the same answer', false],
    // A new version of the product sends other words with the same key.
    ['is refused, because the first call may have arrived', true],
  ])('that the gateway took while its answer was lost is one payout, also if the second call %s', async (_, isRefused) => {
    const { referrer, id } = await sentUnheard();
    if (isRefused) simulator.state.keys[`payout ${id}`] = { id: simulator.state.keys[`payout ${id}`]?.id ?? '', body: '{}' };
    await lookAtDuePayouts(jobDeps);
    await runJobs();
    expect(atTheBank(id)).toHaveLength(1);
    expect(await lastOf(referrer)).toMatchObject({ state: 'sent', gateway_id: atTheBank(id)[0]?.id });
  });

  it('that comes back days later is owed again, and paid again under another key', async () => {
    const { referrer, id } = await sent();
    await moveAtBank(id, 'processed');
    clock.advance({ days: 3 });
    await moveAtBank(id, 'reversed');
    expect(await earned(referrer)).toEqual({ accruedPaise: 0, payablePaise: 20_000, paidPaise: 0 });
    expect(await findFaults()).toEqual([]);
    await propose();
    const again = await lastOf(referrer);
    await approve(again.id);
    await runJobs();
    await moveAtBank(again.id, 'processed');
    expect((await payoutsOf(referrer)).map(({ state }) => state)).toEqual(['reversed', 'processed']);
    expect(await earned(referrer)).toMatchObject({ paidPaise: 20_000 });
  });

  it('that fails is owed again', async () => {
    const { referrer, id } = await sent();
    await moveAtBank(id, 'failed');
    expect(await earned(referrer)).toMatchObject({ payablePaise: 20_000 });
  });

  it('is not stopped by keys of ours that the bank refuses: the UPI ID is asked about again', async () => {
    const person = await answering(0);
    await saveUpi(person, 'other@ybl');
    const refusing = (status: number) => {
      const createContact = () => Promise.reject(new GatewayError('refused', 'No.', { status }));
      return checkUpi({ ...jobDeps, gateway: { ...jobDeps.gateway, createContact } }, { accountId: person.id });
    };
    const state = async () => (await app.payouts.getUpi(person.session)).checkState;
    await expect(refusing(401)).rejects.toThrow('No.');
    expect(await state()).toBe('unchecked');
    await refusing(400);
    expect(await state()).toBe('invalid');
  });

  it('waits for enough, for the bank to know the UPI ID, and two days after a change of it [11.upi-wait]', async () => {
    const [few, wrong, changed] = [await answering(4), await answering(5, 'nobody@ybl'), await answering(5)];
    clock.advance({ days: 8 });
    await saveUpi(changed, 'other@ybl');
    await checkUpi(jobDeps, { accountId: changed.id });
    await runJobs();
    for (const [person, checkState] of [
      [changed, 'active'],
      [wrong, 'invalid'],
    ] as const)
      expect(await app.payouts.getUpi(person.session)).toMatchObject({ checkState });
    await propose();
    for (const person of [few, wrong, changed]) expect(await payoutsOf(person)).toEqual([]);
    clock.advance({ hours: 48 });
    await propose();
    expect(await payoutsOf(changed)).toHaveLength(1);
  });
});
