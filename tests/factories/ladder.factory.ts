import { advanceRequests } from '#server/requests/clocks/advance-requests.job.ts';
import type { TestApp } from '#tests/support/app-fixture.ts';
import { makeColleague, makeReferrer, makeRequest, type TestReferrer } from './request.factory.ts';

export const monday = '2026-11-16T04:30:00Z';

/** A company with a first person and colleagues, and a request with the tick. */
export async function startLadder(test: TestApp, { colleagues = 2, ladder = true }: { colleagues?: number; ladder?: boolean } = {}) {
  const { clock, jobDeps } = test;
  clock.set(monday);
  const first = await makeReferrer(test);
  const others: TestReferrer[] = [];
  for (let n = 0; n < colleagues; n++) others.push(await makeColleague(test, first));
  const request = await makeRequest(test, { ladder }, undefined, first);
  const asked = async () => (await request.seen()).offers;
  const states = async () => [await request.state(), ...(await asked()).map(({ state }) => state)];
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
  return { ...request, first, others, asked, states, tick, onRung };
}
