import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { lookAtPayment } from './look-at-payment.ts';
import { earnRevenue, lockUnearned } from './earn-revenue.job.ts';
import { remindRenewal } from './remind-renewal.job.ts';
import { indianDate } from '#shared/indian-date.ts';
import { grantPlan } from './grant-plan.ts';
import { returnGrant } from '#server/billing/refunds/return-grant.ts';
import { eraseAccount } from '#server/leaving/erase-account.ts';
import { makePerson, makeResumes } from '#tests/factories/request.factory.ts';
import { useTestMoney } from '#tests/support/test-money.ts';
import { waitsFor } from '#tests/support/waits-for.ts';
import { transact } from '#server/platform/db/transact.ts';

const test = await useTestMoney();
const { app, clock, database, jobDeps, startBuying, pay, buy, runJobs, planOf, stateOf, refundsAtGateway, sendingTo } = test;
const { db } = database;
await makeResumes(test);

it('a single request is used once, after the free ones and before those that came back, and words and numbers of one answer agree', async () => {
  clock.set('2026-11-15T06:00:00Z');
  const { person } = await buy('single');
  const { send, decline } = await sendingTo(person);
  const shown = async () => {
    const { count, allowance, line, bought } = await app.requests.allowance(person.id);
    return [count, 'left' in allowance ? `${allowance.kind} ${allowance.left}` : allowance.kind, line, bought];
  };
  expect(await shown()).toEqual([0, 'free 5', '5 free referrals remaining', 1]);
  const first = await send();
  expect(await shown()).toEqual([1, 'free 4', '4 free referrals remaining', 1]);
  for (let sent = 1; sent < 5; sent++) await send();
  expect(await shown()).toEqual([5, 'bought 1', '0 free referrals remaining', 1]);
  await decline(first.id);
  expect(await shown()).toEqual([4, 'free 1', '1 free referrals remaining', 1]);
  await send();
  expect(await shown()).toEqual([4, 'free 1', '1 free referrals remaining', 0]);
  await send();
  expect(await shown()).toEqual([6, 'charged', 'Standard charges apply', 0]);
  await expect(send()).rejects.toMatchObject({ code: 'unprocessable', detail: expect.stringContaining('₹149') as string });
});

describe('with time', () => {
  it('a period becomes revenue day by day, once a day, also after missed nights', async () => {
    const { id } = await buy('pro_month');
    const earned = async () =>
      (await db.selectFrom('purchases').select('earned_paise').where('id', '=', id).executeTakeFirstOrThrow()).earned_paise;
    clock.advance({ days: 1 });
    await earnRevenue(jobDeps);
    const first = await earned();
    await earnRevenue(jobDeps);
    expect(await earned()).toBe(first);
    clock.advance({ days: 9 });
    await earnRevenue(jobDeps);
    expect(await earned()).toBeGreaterThan(9 * first);
    clock.advance({ days: 40 });
    await earnRevenue(jobDeps);
    expect(await earned()).toBe(199_900 - 30_493);
  });

  it('a return waits while the night books what its period has earned', async () => {
    const { person, id } = await buy('pro_month');
    expect(await waitsFor(database, lockUnearned, () => app.billing.refund(person.session, id))).toBe(true);
  });

  it('a plan ends, is announced twice before, and leaves the person on Free', async () => {
    const { person } = await buy('pro_month');
    const end = (await planOf(person)).endsAt?.getTime() ?? 0;
    const mails = () =>
      test.delivered.filter(({ recipient, subject }) => recipient === person.email && subject === `Pro ends on ${indianDate(end)}`).length;
    clock.set(new Date(end - 6.5 * 86_400_000));
    await remindRenewal(jobDeps);
    await remindRenewal(jobDeps);
    await runJobs();
    expect(mails()).toBe(1);
    clock.set(new Date(end - 86_400_000 / 2));
    await remindRenewal(jobDeps);
    await runJobs();
    expect(mails()).toBe(2);
    clock.set(new Date(end));
    expect(await planOf(person)).toEqual({ plan: 'free', endsAt: null });
  });

  it('a reminder is sent late, once, if no worker ran on its day, also to a person who gets one mail a day', async () => {
    const { person } = await buy('pro_month');
    await app.notifications.savePreferences(person.id, [{ kind: 'billing_news', inApp: false, mail: 'daily' }]);
    const end = (await planOf(person)).endsAt?.getTime() ?? 0;
    const items = () => db.selectFrom('digest_items').select('title').where('account_id', '=', person.id).execute();
    clock.set(new Date(end - 4 * 86_400_000));
    await remindRenewal(jobDeps);
    expect(await items()).toEqual([{ title: `Pro ends on ${indianDate(end)}` }]);
    // The daily mail includes the reminder.
    await db.deleteFrom('digest_items').where('account_id', '=', person.id).execute();
    clock.advance({ hours: 25 });
    await remindRenewal(jobDeps);
    expect(await items()).toEqual([]);
    clock.set(new Date(end - 3_600_000));
    await remindRenewal(jobDeps);
    await remindRenewal(jobDeps);
    expect(await items()).toHaveLength(1);
  });
});

describe('Enterprise', () => {
  const because = { reason: 'They changed their mind' };
  const giveBack = (id: string, typed: object = because) =>
    returnGrant({ ...jobDeps, voidReturnedFees: async () => {} }, 'admin', id, typed);
  const grant = async (change: object) => {
    const college = { organisation: 'Sunrise College', email: 'accounts@sunrise.example', place: '29', members: 'a@sunrise.example' };
    const agreed = { key: randomUUID(), rupees: '6999', until: '2028-06-30', reason: 'Agreement 7 of 2026' };
    const typed = { ...college, ...agreed, ...change };
    return { ...(await grantPlan(jobDeps, 'admin', typed)), id: typed.key };
  };

  it('is granted to addresses until a day, with one invoice and its money in the books', async () => {
    const person = await makePerson(test);
    const typed = { key: randomUUID(), rupees: '65988', until: '2027-06-30', members: `${person.email}, other@sunrise.example` };
    expect((await grant(typed)).number).toMatch(/^RH\//);
    await expect(grant(typed)).rejects.toMatchObject({ code: 'conflict' });
    expect(await planOf(person)).toEqual({ plan: 'enterprise', endsAt: new Date('2027-06-30T18:29:59.999Z') });
    for (const wrong of [{ until: '2020-01-01' }, { members: 'nobody' }, { rupees: '0' }, { reason: '' }, { place: '99' }])
      await expect(grant(wrong)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('goes back within 14 days, once: the plan ends, a credit note is made and the bank has less', async () => {
    const person = await makePerson(test);
    const { id, number } = await grant({ members: person.email });
    const bank = await test.balance('bank');
    await expect(giveBack('none')).rejects.toMatchObject({ code: 'not_found' });
    await expect(giveBack(id, { reason: '' })).rejects.toMatchObject({ code: 'invalid_input' });
    const tries = await Promise.allSettled([giveBack(id), giveBack(id)]);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await planOf(person)).plan).toBe('free');
    expect(await test.balance('bank')).toBe(bank - 699_900);
    const [note] = await db.selectFrom('invoices').select('number').where('corrects', '=', number).execute();
    expect(note?.number).toMatch(/^RC\//);
    const later = await grant({});
    clock.advance({ days: 15 });
    await expect(giveBack(later.id)).rejects.toMatchObject({ code: 'unprocessable' });
  });
});

it('the books stay whole when a buyer leaves, and money that still comes goes back', async () => {
  const { person } = await buy('pro_month');
  const open = await startBuying(person, 'single');
  await transact(db, (tx) => eraseAccount(jobDeps, tx, person.id));
  expect(await stateOf(open.id)).toBe('cancelled');
  const paymentId = pay(open.linkId);
  await lookAtPayment(jobDeps, { paymentId });
  await runJobs();
  expect(refundsAtGateway(paymentId)).toHaveLength(1);
});
