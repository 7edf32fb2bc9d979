import type { MoveInput } from '#domain/requests/move-input.ts';
import { advanceRequests } from '#server/requests/clocks/advance-requests.job.ts';
import type { TestApp } from '#tests/support/app-fixture.ts';
import { makeColleague, makePerson, makeReferrer, requestInputFor, type Person, type TestReferrer } from './request.factory.ts';

export const monday = '2026-11-16T04:30:00Z';

/** A company with a first person and colleagues, and a request with the tick. */
export async function startLadder(test: TestApp, { colleagues = 2, ladder = true }: { colleagues?: number; ladder?: boolean } = {}) {
  const { app, clock, jobDeps } = test;
  clock.set(monday);
  const seeker = await makePerson(test);
  const first = await makeReferrer(test);
  const others: TestReferrer[] = [];
  for (let n = 0; n < colleagues; n++) others.push(await makeColleague(test, first));
  const { id } = await app.requests.submit({ session: seeker.session }, requestInputFor(first.referrerId, { ladder }));
  const by = (person: Person, input: MoveInput) => app.requests.move({ session: person.session, id }, input);
  const seen = (person: Person) => app.requests.get(person.id, id);
  const asked = async () => (await seen(seeker)).offers;
  const states = async () => [(await seen(seeker)).state, ...(await asked()).map(({ state }) => state)];
  const tick = async (by: Parameters<typeof clock.advance>[0] = {}) => {
    clock.advance(by);
    await advanceRequests(jobDeps);
  };
  /** Whoever was asked on this rung. */
  const onRung = async (rung: number) => {
    const found = (await asked()).find((offer) => offer.rung === rung);
    const person = [first, ...others].find(({ referrerId }) => referrerId === found?.referrerId);
    if (!person) throw new Error(`nobody on rung ${rung}`);
    return person;
  };
  return { seeker, first, others, id, by, seen, asked, states, tick, onRung };
}
