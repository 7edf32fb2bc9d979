import { expect, it } from 'vitest';
import { claimPrivateLink, codeMailed, makePrivateLink } from '#tests/factories/private-link.factory.ts';
import { makePerson, makeResumes, requestInputFor, type Person } from '#tests/factories/request.factory.ts';
import { referrerProfile } from '#tests/factories/referrer-profile.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { loadPage } from '#tests/support/every-page.ts';
import { tellFollowers } from '#server/following/tell-followers.job.ts';

const test = await useTestApp();
const { app, clock, delivered, jobDeps } = test;
await makeResumes(test);

const nextWeek = () => clock.advance({ days: 7 });
async function heardNow(people: readonly Person[]): Promise<boolean[]> {
  await tellFollowers(jobDeps);
  await test.runJobs();
  return people.map(({ email }) => delivered.some(({ recipient, kind }) => recipient === email && kind === 'follow_news'));
}
const first = (many: number) => Array.from({ length: 6 }, (_, index) => index < many);

it('a company with nobody, wanted by six, gets its first person; all six hear, and no faster than the week has places', async () => {
  clock.set('2026-11-18T06:00:00Z');
  const link = await makePrivateLink(test);
  const { company } = link;
  const path = `/companies/${company.id}`;
  const page = async () =>
    (await loadPage(app, path, () => Promise.resolve(undefined))) as { wanted: number; company: { referrersCount: number } };
  const waiting: Person[] = [];
  for (let n = 0; n < 6; n++) {
    const person = await makePerson(test);
    await app.following.add(person.session, { kind: 'company', company: company.id });
    waiting.push(person);
    clock.advance({ minutes: 1 });
  }
  expect(await page()).toMatchObject({ wanted: 5, company: { referrersCount: 0 } });

  // Somebody who answers only a friend is nobody whom others can ask.
  await claimPrivateLink(test, link);
  expect(await page()).toMatchObject({ wanted: 5, company: { referrersCount: 0 } });
  expect(await heardNow(waiting)).toEqual(first(0));

  const asha = await makePerson(test);
  const email = `first@${company.domain}`;
  await app.becoming.sendCode(asha.session, { companyId: company.id, email }, '203.0.113.5');
  await app.becoming.verify(asha.session, await codeMailed(test, email), '203.0.113.5');
  const { id: referrerId } = await app.becoming.saveProfile(asha.session, { ...referrerProfile, weeklyCapacity: '2' });
  expect(await page()).toMatchObject({ company: { referrersCount: 1 } });
  expect(await heardNow(waiting)).toEqual(first(2));
  // Whoever heard finds a place.
  for (const { session } of waiting.slice(0, 2))
    expect(await app.requests.submit({ session }, requestInputFor(referrerId))).toMatchObject({ state: 'submitted' });
  expect(await heardNow(waiting)).toEqual(first(2));
  nextWeek();
  expect(await heardNow(waiting)).toEqual(first(4));
  nextWeek();
  expect(await heardNow(waiting)).toEqual(first(6));
});
