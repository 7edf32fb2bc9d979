import { expect, it } from 'vitest';
import type { Tx } from '#server/platform/db/database.ts';
import { makeResumes, type TestReferrer } from '#tests/factories/request.factory.ts';
import { payoutSteps } from '#tests/support/payout-steps.ts';
import { useTestMoney } from '#tests/support/test-money.ts';
import { waitsFor } from '#tests/support/waits-for.ts';
import { lockForPaying } from './may-pay.ts';
import { findPayableNow } from './propose-payouts.ts';
import { checkUpi } from './upi/check-upi.job.ts';
import { notMeToken } from './upi/disown-upi-change.ts';

const test = await useTestMoney();
const { app, clock, database, jobDeps, runJobs } = test;
const { db, pool } = database;
await makeResumes(test, 400);
const steps = await payoutSteps(test);
const { first, because, earned, answering, proposed, payoutsOf } = steps;
const { lastOf, partyOf, revoke, saveUpi, approve, propose, atTheBank } = steps;
const desk = app.moneyDesk;

const owed = async () => {
  const referrer = await answering(5);
  clock.advance({ days: 20 });
  return referrer;
};
const approved = async () => {
  const payout = await proposed();
  await approve(payout.id, { confirmed: 'yes' });
  return payout;
};

/** Every reason not to pay a referrer, as an act on them. */
const obstacles: Record<string, (referrer: TestReferrer) => Promise<unknown>> = {
  'a changed UPI ID': async (referrer) => {
    await saveUpi(referrer, 'another@ybl');
    await checkUpi(jobDeps, { accountId: referrer.id });
  },
  'a UPI ID that was changed and changed back': async (referrer) => {
    for (const upi of ['another@ybl', 'ananya@ybl']) await saveUpi(referrer, upi);
    await checkUpi(jobDeps, { accountId: referrer.id });
  },
  '"this was not me"': async (referrer) => {
    const change = await db.selectFrom('upi_changes').select('id').where('account_id', '=', referrer.id).executeTakeFirstOrThrow();
    await app.payouts.disownUpi(notMeToken(test.deps.config, change.id), '192.0.2.1');
  },
  'a revoked verification': revoke,
  'a measure': ({ id }) =>
    pool.query("insert into holds values (gen_random_uuid(), $1, 'suspended', $2::timestamptz + interval '90 days')", [id, clock.now()]),
};
const names = Object.keys(obstacles);
const put = (name: string, referrer: TestReferrer) => obstacles[name]?.(referrer);

it.each(names)('%s: nothing is proposed', async (name) => {
  const referrer = await owed();
  await put(name, referrer);
  expect((await findPayableNow(jobDeps, clock.now())).map(({ partyId }) => partyId)).not.toContain(await partyOf(referrer));
  await propose();
  expect(await payoutsOf(referrer)).toEqual([]);
});

it.each(names)('%s after the proposal: nothing is approved', async (name) => {
  const { referrer, id } = await proposed();
  await put(name, referrer);
  // The same holds after the UPI ID has rested.
  clock.advance({ days: 3 });
  await expect(approve(id, { confirmed: 'yes' })).rejects.toMatchObject({ code: 'conflict' });
  expect((await lastOf(referrer)).state).not.toBe('approved');
  await runJobs();
  expect(atTheBank(id)).toEqual([]);
});

it.each(names)('%s after the approval: nothing is sent, and it is owed as before [11.upi-wait]', async (name) => {
  const { referrer, id } = await approved();
  await put(name, referrer);
  clock.advance({ days: 3 });
  await runJobs();
  expect(atTheBank(id)).toEqual([]);
  expect((await lastOf(referrer)).state).toBe('rejected');
  expect((await earned(referrer)).payablePaise).toBe(20_000);
});

it('a measure between approval and sending is a difference on the money desk', async () => {
  const { referrer, id } = await approved();
  await put('a measure', referrer);
  await runJobs();
  expect(await test.differencesOf(`payout:${id}`)).toEqual(['payout_stopped']);
});

it('payouts that were frozen are released by an administrator, and the UPI ID rests again', async () => {
  const referrer = await owed();
  await put('"this was not me"', referrer);
  expect((await desk.money(first, { q: '' })).frozen.map(({ accountId }) => accountId)).toContain(referrer.id);
  await desk.releasePayouts(first, referrer.id, because);
  await expect(desk.releasePayouts(first, referrer.id, because)).rejects.toMatchObject({ code: 'conflict' });
  await propose();
  expect(await payoutsOf(referrer)).toEqual([]);
  clock.advance({ hours: 48 });
  await propose();
  expect((await lastOf(referrer)).state).toBe('proposed');
});

it('a change of the UPI ID waits for a payout that is being sent', async () => {
  const { referrer, id } = await proposed();
  const [sending, change] = [(tx: Tx) => lockForPaying(tx, id, clock.now()), () => saveUpi(referrer, 'another@ybl')];
  expect(await waitsFor(database, sending, change)).toBe(true);
});
