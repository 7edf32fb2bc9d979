import { expect, it } from 'vitest';
import type { MoveInput } from '#domain/requests/move-input.ts';
import { makePerson, makeReferrer, makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { advanceRequests } from '#server/requests/clocks/advance-requests.job.ts';

const test = await useTestApp();
const { app, clock, jobDeps } = test;
await makeResumes(test);

it('the history on the dashboard counts by month in India and by outcome, and measures the time to a yes or a no [1.computed-numbers]', async () => {
  const seeker = await makePerson(test);
  const referrer = await makeReferrer(test);
  const send = async (at: string) => {
    clock.set(at);
    return (await app.requests.submit({ session: seeker.session }, requestInputFor(referrer.referrerId, { position: at }))).id;
  };
  const answer = async (id: string, hours: number, input: MoveInput) => {
    clock.advance({ hours });
    await app.requests.move({ session: referrer.session, id }, input);
  };
  // The last is sent in October by the clock in London, in November by the one in India.
  await answer(await send('2026-09-01T04:30:00Z'), 10, { move: 'decline', reason: 'too_many' });
  await answer(await send('2026-10-05T04:30:00Z'), 20, { move: 'ask', question: 'Which team?' });
  const yes = await send('2026-10-06T04:30:00Z');
  await answer(yes, 40, { move: 'accept' });
  await answer(yes, 100, { move: 'mark_referred', reference: 'REF-1' });
  await send('2026-10-07T04:30:00Z');
  clock.set('2026-10-21T04:30:00Z');
  await advanceRequests(jobDeps);
  await send('2026-10-31T18:30:00Z');
  clock.set('2026-11-02T06:00:00Z');

  for (const [side, person] of [
    ['seeker', seeker],
    ['referrer', referrer],
  ] as const) {
    const { months, answers } = (await app.requests.dashboard(person.id))[side].history;
    expect([months.length, months[0]?.month]).toEqual([12, '2025-12']);
    expect(months.slice(-3)).toEqual([
      { month: '2026-09', sent: 1, open: 0, referred: 0, interview: 0, offer: 0, ended: 1, answerHours: 10 },
      { month: '2026-10', sent: 3, open: 0, referred: 1, interview: 0, offer: 0, ended: 2, answerHours: 40 },
      { month: '2026-11', sent: 1, open: 1, referred: 0, interview: 0, offer: 0, ended: 0, answerHours: null },
    ]);
    // A question is no answer.
    expect(answers).toEqual({ answered: 2, unanswered: 1, medianHours: 25 });
  }
  // What each card showed at the end of each month.
  const mine = (await app.requests.dashboard(seeker.id)).seeker.trend;
  expect(mine).toMatchObject({ since: '2026-10', total: [0, 0, 0, 1, 4, 5], underReview: [0, 0, 0, 0, 1, 2] });
  const theirs = (await app.requests.dashboard(referrer.id)).referrer.trend;
  expect(theirs).toMatchObject({ total: [0, 0, 0, 1, 4, 5], pending: [0, 0, 0, 0, 0, 1], successfulHires: [0, 0, 0, 0, 0, 0] });

  const nobody = await makePerson(test);
  const { months, answers } = (await app.requests.dashboard(nobody.id)).seeker.history;
  expect(months.every(({ sent }) => sent === 0)).toBe(true);
  expect(answers).toEqual({ answered: 0, unanswered: 0, medianHours: null });
});
