import { beforeEach, describe, expect, it } from 'vitest';
import { requestTimes } from '#domain/requests/request-times.ts';
import { makeReferrer, makeResumes, type Person } from '#tests/factories/request.factory.ts';
import { payoutSteps } from '#tests/support/payout-steps.ts';
import { noFaults, useTestMoney } from '#tests/support/test-money.ts';
import { accrueFee } from './accrue-fee.ts';
import { approvePayout } from './decide-payout.ts';
import { lookAtDuePayouts } from './look-at-payout.job.ts';
import { checkUpi } from './upi/check-upi.job.ts';
import { sendPayout } from './send-payout.job.ts';
import { proposePayouts } from './propose-payouts.ts';
import { commitHeldMove } from '#server/requests/moves/commit-held-move.job.ts';
import { eraseAccount } from '#server/leaving/erase-account.ts';
import { transact } from '#server/platform/db/transact.ts';

const test = await useTestMoney();
const { app, clock, database, jobDeps, simulator, findFaults, balance, runJobs } = test;
const { db, pool } = database;
await makeResumes(test, 600);
beforeEach(() => void (simulator.state.faults = noFaults));

const { seeker, ask, accept, decline, earned, answering, payoutsOf, atGateway, saveUpi } = payoutSteps(test);
const verified = ({ session }: Person) => ({ ...session, account: { ...session.account, verifiedReferrer: true } });

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
    expect(await findFaults()).toEqual([]);
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
    const { id, linkId } = await test.startBuying(person, 'single');
    test.pay(linkId);
    await app.billing.lookAgain(person.session, id);
    await decline(referrer, await ask(person, referrer.referrerId));
    await decline(referrer, await ask(person, referrer.referrerId));
    expect((await earned(referrer)).accruedPaise).toBe(4000);
  });

  it('stops at the cap of the financial year, and begins again with the next [11.year-cap]', async () => {
    const referrer = await makeReferrer(test);
    await app.payouts.declare(referrer.id);
    const answer = async () => {
      const { id: seekerAccountId } = await seeker(true);
      const paid = db.selectFrom('purchases as p').innerJoin('billing_parties as b', 'b.id', 'p.party_id').select('p.id');
      const { id } = await paid.where('b.account_id', '=', seekerAccountId).executeTakeFirstOrThrow();
      await transact(db, async (tx) => {
        const requestId = test.deps.newId();
        await tx.insertInto('paid_requests').values({ request_id: requestId, purchase_id: id, answered_at: null }).execute();
        await accrueFee(jobDeps, tx, { requestId, referrerAccountId: referrer.id, seekerAccountId });
      });
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
    expect(await findFaults()).toEqual([]);
  });
});

const because = { reason: 'Weekly batch' };
/** Does not fail when no referrer can be paid. */
const proposeWhatever = () =>
  proposePayouts(jobDeps, 'admin-1', because).catch((error: { code?: string }) => expect(error.code).toBe('conflict'));

describe('a payout', () => {
  it('needs two administrators, goes out once, and is paid when the bank says so', async () => {
    const referrer = await answering(5);
    clock.advance({ days: 8 });
    await proposePayouts(jobDeps, 'admin-1', because);
    await expect(proposePayouts(jobDeps, 'admin-2', because)).rejects.toMatchObject({ code: 'conflict' });
    const [payout] = await payoutsOf(referrer);
    expect(payout).toMatchObject({ state: 'proposed', amount_paise: 20_000 });
    const id = payout?.id ?? '';
    await expect(approvePayout(jobDeps, 'admin-1', id, because)).rejects.toMatchObject({ code: 'forbidden' });
    const approvals = await Promise.allSettled([
      approvePayout(jobDeps, 'admin-2', id, because),
      approvePayout(jobDeps, 'admin-3', id, because),
    ]);
    expect(approvals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await runJobs();
    const [sent] = await payoutsOf(referrer);
    expect(sent?.state).toBe('sent');
    const [there] = atGateway(sent?.gateway_id);
    if (there) simulator.bank.movePayout(there, 'processed');
    await app.billing.hear({ id: 'evt-payout', about: { payout: there?.id } });
    await runJobs();
    expect(await earned(referrer)).toEqual({ accruedPaise: 0, payablePaise: 0, paidPaise: 20_000 });
    expect((await app.requests.dashboard(referrer.id)).referrer.earningsPaise).toBe(20_000);
    expect(await findFaults()).toEqual([]);
    expect(await balance('payouts_in_transit')).toBe(0);
  });

  it('that the gateway took while its answer was lost is one payout', async () => {
    const referrer = await answering(5);
    clock.advance({ days: 8 });
    await proposePayouts(jobDeps, 'admin-1', because);
    const [payout] = await payoutsOf(referrer);
    await approvePayout(jobDeps, 'admin-2', payout?.id ?? '', because);
    simulator.state.faults = { ...noFaults, takeThenFail: true };
    await expect(sendPayout(jobDeps, { payoutId: payout?.id ?? '' })).rejects.toThrow('The answer was lost');
    expect(await findFaults()).toEqual([]);
    simulator.state.faults = noFaults;
    clock.advance({ minutes: 11 });
    await lookAtDuePayouts(jobDeps);
    await runJobs();
    expect(simulator.state.payouts.filter(({ reference_id }) => reference_id === payout?.id)).toHaveLength(1);
    expect((await payoutsOf(referrer))[0]?.state).toBe('sent');
  });

  it('whose second call is refused is looked for, because the first call may have arrived', async () => {
    const referrer = await answering(5);
    clock.advance({ days: 8 });
    await proposePayouts(jobDeps, 'admin-1', because);
    const id = (await payoutsOf(referrer))[0]?.id ?? '';
    await approvePayout(jobDeps, 'admin-2', id, because);
    simulator.state.faults = { ...noFaults, takeThenFail: true };
    await expect(sendPayout(jobDeps, { payoutId: id })).rejects.toThrow('The answer was lost');
    simulator.state.faults = noFaults;
    // A new version of the product sends other words with the same key.
    simulator.state.keys[`payout ${id}`] = { id: simulator.state.keys[`payout ${id}`]?.id ?? '', body: '{}' };
    clock.advance({ minutes: 11 });
    await lookAtDuePayouts(jobDeps);
    await runJobs();
    const [payout] = await payoutsOf(referrer);
    expect([payout?.state, atGateway(payout?.gateway_id).map(({ reference_id }) => reference_id)]).toEqual(['sent', [id]]);
    expect(await findFaults()).toEqual([]);
  });

  it('that comes back days later is owed again, and paid again under another key', async () => {
    const referrer = await answering(5);
    clock.advance({ days: 8 });
    const payAll = async () => {
      await proposePayouts(jobDeps, 'admin-1', because);
      const last = (await payoutsOf(referrer)).at(-1);
      await approvePayout(jobDeps, 'admin-2', last?.id ?? '', because);
      await runJobs();
      const [there] = atGateway((await payoutsOf(referrer)).at(-1)?.gateway_id);
      if (!there) throw new Error('nothing was sent');
      simulator.bank.movePayout(there, 'processed');
      await app.billing.hear({ id: `evt-${there.id}`, about: { payout: there.id } });
      await runJobs();
      return there;
    };
    const first = await payAll();
    clock.advance({ days: 3 });
    simulator.bank.movePayout(first, 'reversed');
    await app.billing.hear({ id: 'evt-reversed', about: { payout: first.id } });
    await runJobs();
    expect(await earned(referrer)).toEqual({ accruedPaise: 0, payablePaise: 20_000, paidPaise: 0 });
    expect(await findFaults()).toEqual([]);
    const second = await payAll();
    expect(second.reference_id).not.toBe(first.reference_id);
    expect((await payoutsOf(referrer)).map(({ state }) => state)).toEqual(['reversed', 'processed']);
    expect(await earned(referrer)).toMatchObject({ paidPaise: 20_000 });
    expect(await findFaults()).toEqual([]);
  });

  it('that fails is owed again', async () => {
    const referrer = await answering(5);
    clock.advance({ days: 8 });
    await proposePayouts(jobDeps, 'admin-1', because);
    await approvePayout(jobDeps, 'admin-2', (await payoutsOf(referrer))[0]?.id ?? '', because);
    await runJobs();
    const [there] = atGateway((await payoutsOf(referrer))[0]?.gateway_id);
    if (there) simulator.bank.movePayout(there, 'failed');
    clock.advance({ minutes: 11 });
    await lookAtDuePayouts(jobDeps);
    expect(await earned(referrer)).toMatchObject({ payablePaise: 20_000 });
    expect(await findFaults()).toEqual([]);
  });

  it('waits for enough, for the bank to know the UPI ID, and two days after a change of it [11.upi-wait]', async () => {
    const [few, wrong, changed] = [await answering(4), await answering(5, 'nobody@ybl'), await answering(5)];
    clock.advance({ days: 8 });
    await saveUpi(changed, 'other@ybl');
    await checkUpi(jobDeps, { accountId: changed.id });
    await runJobs();
    expect(await app.payouts.getUpi(verified(changed))).toMatchObject({
      checkState: 'active',
      registeredName: 'Somebody Else',
      nameAgrees: false,
    });
    expect(await app.payouts.getUpi(wrong.session)).toMatchObject({ checkState: 'invalid' });
    await proposeWhatever();
    for (const person of [few, wrong, changed]) expect(await payoutsOf(person)).toEqual([]);
    clock.advance({ hours: 48 });
    await proposePayouts(jobDeps, 'admin-1', because);
    expect(await payoutsOf(changed)).toHaveLength(1);
  });

  it('stays owed when the referrer erases their account, and the books stay whole', async () => {
    const referrer = await answering(5);
    await transact(db, (tx) => eraseAccount(jobDeps, tx, referrer.id));
    clock.advance({ days: 8 });
    const before = await db.selectFrom('payouts').select('id').execute();
    await proposeWhatever();
    expect((await db.selectFrom('payouts').select('id').execute()).length).toBe(before.length);
    expect(await findFaults()).toEqual([]);
  });
});
