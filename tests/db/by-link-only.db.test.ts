import { describe, expect, it } from 'vitest';
import { makeColleague, makePerson, makeReferrer, makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { advanceRequests } from '#server/requests/clocks/advance-requests.job.ts';
import { loadPage } from '#tests/support/every-page.ts';
import { startTestHttp } from '#tests/support/start-test-http.ts';
import { pages } from '#web/routes.ts';

const test = await useTestApp();
const { app, clock, database } = test;
const { url } = await startTestHttp(test);
await makeResumes(test);

const name = 'Zubeida Qureshi';
const colleague = await makeReferrer(test);
const { companyId } = colleague;
const hidden = await makeColleague(test, colleague);
const follower = await makePerson(test);
await database.db.updateTable('referrers').set({ name, department: 'Falconry' }).where('id', '=', hidden.referrerId).execute();
await app.referrers.links.choose(hidden.session, { handle: 'zubeida' });
await app.openings.add(hidden.session, { title: 'Keeper of Falcons', jobId: 'F-1', link: '', place: 'Pune', years: '' });
const byLinkOnly = (on: boolean) => app.referrers.links.change(hidden.session, { byLinkOnly: on ? 'yes' : 'no', linkCapacity: '' });

/** Every place that anybody can read without being given the link. */
const places = [
  ...pages.filter(({ path, access }) => access === 'public' && !/[:*]/.test(path)).map(({ path }) => path),
  '/referrers?q=zubeida',
  '/referrers?q=falconry',
  `/referrers?company=${companyId}`,
  '/referrers?department=Falconry',
  '/companies?q=falcons',
  `/companies/${companyId}`,
  '/openings?q=falcons',
  `/openings?company=${companyId}`,
  '/find?link=zubeida',
  `/referrers/${colleague.referrerId}`,
  `/request/${colleague.referrerId}`,
  '/sitemaps/referrers-1.xml',
  '/sitemaps/companies-1.xml',
  `/referrers/${hidden.referrerId}`,
  `/request/${hidden.referrerId}`,
  `/og/referrers/${hidden.referrerId}.png`,
  `/report?kind=profile&id=${hidden.referrerId}`,
  '/report?kind=profile',
];
const calls = [
  '/referrers?q=zubeida',
  `/referrers?company=${companyId}`,
  `/referrers/${hidden.referrerId}`,
  `/referrers/${hidden.referrerId}/odds`,
  `/referrer-names?ids=${hidden.referrerId},${colleague.referrerId}`,
  '/referrer-facets',
  `/referrer-facets?company=${companyId}`,
  '/openings?q=falcons',
  `/companies/${companyId}`,
  '/companies?q=falcons',
];
const tells = new RegExp(`zubeida|qureshi|falcon|/referrers/${hidden.referrerId}\\b`, 'i');

/** Where something tells of the person, by what loaders and the API answer. */
async function findTold(): Promise<string[]> {
  const told: string[] = [];
  for (const address of places) {
    const answer = await loadPage(app, address, () => Promise.resolve(undefined)).catch((error: unknown) => {
      const { code } = error as { code?: string };
      return code === 'not_found' ? '' : Promise.reject(new Error(address, { cause: error }));
    });
    const text =
      answer instanceof Response
        ? answer.headers.get('content-type')?.includes('image')
          ? tells.source
          : await answer.text()
        : JSON.stringify(answer);
    const asked = decodeURIComponent(new URL(address, url).search.slice(1)).replace(/\w+=/g, '');
    if (answer instanceof Response && text === tells.source) told.push(address);
    else if (tells.test((text ?? '').replaceAll(asked || '\0', ''))) told.push(address);
  }
  for (const call of calls) {
    const answer = await fetch(`${url}/api${call}`);
    const text = await answer.text();
    const counted = call.endsWith('/odds') && answer.ok;
    if (counted || tells.test(text.replace(/"detail":"[^"]*"/, ''))) told.push(`/api${call}`);
  }
  return told;
}
const companyCount = async () => (await app.companies.get(companyId)).referrersCount;

describe('by link only', () => {
  it('takes a person out of every public place, and brings them back', async () => {
    await app.following.add(follower.session, { kind: 'person', referrer: hidden.referrerId });
    const before = await findTold();
    // The walk sees what it should see.
    const seen = ['/referrers', '/openings', `/companies/${companyId}`, '/sitemaps/referrers-1.xml', '/api/referrers?q=zubeida'];
    const own = [`/referrers/${hidden.referrerId}`, `/og/referrers/${hidden.referrerId}.png`];
    expect(before).toEqual(expect.arrayContaining([...seen, ...own]));
    const count = await companyCount();
    await byLinkOnly(true);
    expect(await findTold()).toEqual([]);
    expect(await companyCount()).toBe(count - 1);
    expect(await app.following.find(follower.session)).toEqual([]);
    expect(await app.referrers.links.get('zubeida')).toMatchObject({ referrer: { name } });
    expect(await app.openings.ofReferrer(hidden.referrerId, { byLink: true })).toHaveLength(1);
    await byLinkOnly(false);
    expect((await findTold()).toSorted()).toEqual(before.toSorted());
    expect(await companyCount()).toBe(count);
  });

  // The promise is two seconds. What is said in the commit itself, by no job and no timer, needs no clock here; `npm run bench person` has one.
  it('drops the kept pages of every process with the commit', async () => {
    const client = await database.pool.connect();
    try {
      const heard = new Set<string>();
      client.on('notification', ({ payload }) => heard.add(payload ?? ''));
      await client.query('listen pages_changed');
      await byLinkOnly(true);
      // PostgreSQL hands over what was said before this statement together with its answer.
      await client.query('select 1');
      expect([...heard]).toEqual(
        expect.arrayContaining(['referrers', `referrer:${hidden.referrerId}`, `company:${companyId}`, 'referrer-addresses', 'openings']),
      );
    } finally {
      client.removeAllListeners('notification');
      await client.query('unlisten *');
      client.release();
      await byLinkOnly(false);
    }
  });

  it('asks no such person in place of a colleague, and lets a request go on that has reached them', async () => {
    const seeker = await makePerson(test);
    const send = async (position: string) =>
      (await app.requests.submit({ session: seeker.session }, requestInputFor(colleague.referrerId, { ladder: true, position }))).id;
    const later = async () => {
      clock.advance({ days: 5 });
      await advanceRequests(test.jobDeps);
      await test.runJobs();
    };
    const offersOf = async (id: string) => (await app.requests.get(seeker.id, id)).offers.map(({ referrerId }) => referrerId);
    const before = await send('Keeper');
    await later();
    expect(await offersOf(before)).toEqual([colleague.referrerId, hidden.referrerId]);
    await byLinkOnly(true);
    const after = await send('Trainer');
    await later();
    expect(await offersOf(after)).toEqual([colleague.referrerId]);
    await app.requests.move({ session: hidden.session, id: before }, { move: 'look_closer' });
    expect(await app.requests.move({ session: hidden.session, id: before }, { move: 'accept' })).toMatchObject({ state: 'accepted' });
    await byLinkOnly(false);
  });

  it('leads no seeker to a page that is not there', async () => {
    const seeker = await makePerson(test);
    const { id } = await app.requests.submit({ session: seeker.session }, requestInputFor(hidden.referrerId));
    const shown = async () => {
      const { referrerHasPage, offers } = await app.requests.get(seeker.id, id);
      const { items } = await app.requests.find(seeker.id, { side: 'seeker', sort: 'newest', limit: 1 });
      return [referrerHasPage, offers[0]?.hasPage, items[0]?.referrerHasPage, items[0]?.asked[0]?.hasPage];
    };
    expect(await shown()).toEqual([true, true, true, true]);
    await byLinkOnly(true);
    expect(await shown()).toEqual([false, false, false, false]);
    await byLinkOnly(false);
  });
});
