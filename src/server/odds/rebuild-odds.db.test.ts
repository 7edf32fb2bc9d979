import { describe, expect, it } from 'vitest';
import { estimatePeople } from '#domain/odds/estimate-people.ts';
import { oddsWords } from '#domain/odds/odds-words.ts';
import { makePerson, makeReferrer, makeRequest, makeResumes, sendTo } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { advanceRequests } from '#server/requests/clocks/advance-requests.job.ts';
import { findObserved } from './observation-store.ts';
import { rebuildOdds } from './rebuild-odds.job.ts';

const test = await useTestApp();
const { app, clock, database, jobDeps } = test;
const { db } = database;
await makeResumes(test);
clock.set('2026-06-01T04:30:00Z');

const observed = async (referrerId: string) => (await findObserved(db, clock.now())).find((each) => each.referrerId === referrerId);
const oddsOf = async (referrerId: string) => (await app.odds.find([referrerId])).get(referrerId);

describe('the odds of a referrer', () => {
  it('count a yes and a no as answers, a silence and a broken promise as misses, and nothing that others ended', async () => {
    const referrer = await makeReferrer(test);
    const send = () => makeRequest(test, {}, undefined, referrer);
    const [no, yes, broken, withdrawn, asked] = [await send(), await send(), await send(), await send(), await send()];
    // One stays silent, and one stays open.
    for (let n = 0; n < 2; n++) await send();
    await no.by(referrer, { move: 'decline', reason: 'not_a_match' });
    await asked.by(referrer, { move: 'ask', question: 'Which team?' });
    clock.advance({ days: 1 });
    await yes.by(referrer, { move: 'accept' });
    await yes.by(referrer, { move: 'mark_referred', reference: 'R-1001' });
    await broken.by(referrer, { move: 'accept' });
    await withdrawn.by(withdrawn.seeker, { move: 'withdraw' });
    clock.advance({ days: 13 });
    await sendTo(test, no.seeker, referrer, { position: 'A second ask within ninety days' });
    await advanceRequests(jobDeps);
    const { answered, missed, tallies } = (await observed(referrer.referrerId)) ?? {};
    // Two answered. One was silent, one is open and ran out too, and one broke a promise.
    expect([answered, missed]).toEqual([2, 3]);
    const weight = 0.5 ** (14 / 120);
    expect(tallies?.map((each) => each / weight)).toEqual([2, 5, 1, 2, 1, 2].map((each) => expect.closeTo(each, 4) as number));
  });

  it('do not count a farewell as an answer: stopping must not turn silences into answers', async () => {
    const referrer = await makeReferrer(test);
    for (let n = 0; n < 2; n++) await makeRequest(test, {}, undefined, referrer);
    await app.becoming.stop(referrer.session);
    clock.advance({ days: 15 });
    const { answered, missed, endedByDay } = (await observed(referrer.referrerId)) ?? {};
    expect([answered, missed]).toEqual([0, 0]);
    expect(endedByDay?.[0]).toBeGreaterThan(1);
  });

  it('know on which business day an answer came', async () => {
    // Sent on a Friday evening, answered on the Monday after: within one business day.
    clock.set('2026-07-10T13:00:00Z');
    const { referrer, by } = await makeRequest(test);
    clock.set('2026-07-13T06:00:00Z');
    await by(referrer, { move: 'accept' });
    const own = await observed(referrer.referrerId);
    expect(own?.answeredByDay.findIndex((each) => each > 0)).toBe(0);
  });

  it('leave out what came by a link', async () => {
    const referrer = await makeReferrer(test);
    await app.referrers.links.choose(referrer.session, { handle: 'answers-friends' });
    const { by } = await makeRequest(test, { handle: 'answers-friends' }, undefined, referrer);
    await by(referrer, { move: 'accept' });
    clock.advance({ days: 15 });
    expect(await observed(referrer.referrerId)).toBeUndefined();
  });

  it('leave out seekers who share a UPI ID', async () => {
    const referrer = await makeReferrer(test);
    const twins = [await makePerson(test), await makePerson(test)];
    for (const { id } of twins)
      await db.insertInto('upi_details').values({ account_id: id, upi_id: 'same@bank', updated_at: clock.now() }).execute();
    for (const twin of twins) await (await makeRequest(test, {}, twin, referrer)).by(referrer, { move: 'accept' });
    await rebuildOdds(jobDeps);
    expect(await observed(referrer.referrerId)).toBeUndefined();
  });

  it('are the same however often they are computed, and are told in words from five requests on [1.computed-numbers]', async () => {
    const referrer = await makeReferrer(test);
    for (let n = 0; n < 5; n++) {
      const { by } = await makeRequest(test, {}, undefined, referrer);
      await by(referrer, n < 2 ? { move: 'accept' } : { move: 'decline', reason: 'too_many' });
      if (n === 0) await by(referrer, { move: 'mark_referred', reference: 'R-1001' });
    }
    // No answer counts before a silence of the same day could, nor before a promise could be broken: else the last days would flatter.
    expect((await observed(referrer.referrerId))?.tallies).toEqual([0, 0, 0, 0, 0, 0]);
    await rebuildOdds(jobDeps);
    expect((await oddsOf(referrer.referrerId))?.decided).toBe(0);
    clock.advance({ days: 14 });
    await rebuildOdds(jobDeps);
    const read = async () =>
      JSON.stringify([
        await db.selectFrom('referrer_odds').selectAll().orderBy('referrer_id').execute(),
        await db.selectFrom('company_odds').selectAll().orderBy('company_id').execute(),
        await db.selectFrom('odds_levels').selectAll().execute(),
      ]);
    const first = await read();
    await Promise.all([rebuildOdds(jobDeps), rebuildOdds(jobDeps)]);
    expect(await read()).toBe(first);
    const odds = await oddsOf(referrer.referrerId);
    if (!odds) throw new Error('no odds');
    expect(odds.decided).toBe(5);
    // The note before a drop uses the figures of the last night.
    const { referrers, strengths, missWeight } = estimatePeople(await findObserved(db, clock.now()));
    const tries = referrers.find(({ referrerId }) => referrerId === referrer.referrerId)?.tallies[1] ?? 0;
    expect(missWeight).toBeGreaterThan(1);
    expect(await app.odds.own(referrer.referrerId)).toMatchObject({
      trials: expect.closeTo(tries + strengths.answer, 4) as number,
      missWeight: expect.closeTo(missWeight, 4) as number,
    });
    expect(oddsWords(odds)).toMatch(/^Answers about [89] in 10 requests, usually within 1 business day\. Says yes to about [34] in 10\.$/);
    const nobody = await makeReferrer(test);
    expect(oddsWords((await oddsOf(nobody.referrerId)) ?? odds)).toBe('New here. Too early to say how often they answer.');
  });
});

it('the figures of a month stand once the month is over, with the number of requests behind them', async () => {
  clock.set('2026-08-03T04:30:00Z');
  await rebuildOdds(jobDeps);
  expect(await app.odds.lastMonth()).toMatchObject({ month: '2026-07', asked: 8, answered: 8 });
});
