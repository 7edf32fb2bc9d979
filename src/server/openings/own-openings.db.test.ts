import { describe, expect, it } from 'vitest';
import { mostOpenings } from '#domain/openings/opening.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { makeColleague, makePerson, makeReferrer, type TestReferrer } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { outcomesOf, timesIn } from '#tests/support/outcomes.ts';
import { waitsFor } from '#tests/support/waits-for.ts';
import { endOpenings } from './end-openings.job.ts';

const test = await useTestApp();
const { app, database, clock, jobDeps, delivered } = test;
const { db, pool } = database;

const typed = (change: object = {}) => ({ title: 'Backend Engineer', jobId: 'REQ-1', link: '', place: 'Pune', years: '3-5', ...change });
const jobsAt = async ({ companyId }: TestReferrer) => (await app.companies.get(companyId)).openPositions;
const titlesOf = async ({ referrerId }: TestReferrer) => (await app.openings.ofReferrer(referrerId)).map(({ title }) => title);
const idOf = async ({ session }: TestReferrer, at = 0) => (await app.openings.own(session))?.openings[at]?.id ?? '';
const search = async (q: string, company = '') => (await app.openings.find({ q, company }, 1)).items.map(({ title }) => title);

/** A referrer who lists two openings. */
async function makeLister(): Promise<TestReferrer> {
  const referrer = await makeReferrer(test);
  for (const title of ['Backend Engineer', 'Data Engineer']) await app.openings.add(referrer.session, typed({ title }));
  return referrer;
}

const owns = ({ companyId }: TestReferrer, domain: string) =>
  pool.query('insert into company_email_domains values ($1, $2) on conflict (domain) do update set company_id = $2', [domain, companyId]);

describe('what a referrer lists', () => {
  it('stands on the profile and in the search, and counts as a job of the company', async () => {
    const referrer = await makeReferrer(test);
    await owns(referrer, 'company.in');
    await app.openings.add(referrer.session, typed({ link: 'careers.company.in/jobs/1' }));
    const shown = { title: 'Backend Engineer', jobId: 'REQ-1', link: 'https://careers.company.in/jobs/1', years: { from: 3, to: 5 } };
    const listed = await app.openings.ofReferrer(referrer.referrerId);
    expect(listed).toMatchObject([{ ...shown, availability: 'open', companyId: referrer.companyId }]);
    expect(await jobsAt(referrer)).toBe(1);
    expect(await search('backend', referrer.companyId)).toEqual(['Backend Engineer']);
    await app.openings.remove(referrer.session, await idOf(referrer));
    expect([await jobsAt(referrer), await titlesOf(referrer)]).toEqual([0, []]);
  });

  it('is refused the second time and to a person who is no referrer; nobody else renews or removes it', async () => {
    const [referrer, other, seeker] = [await makeReferrer(test), await makeReferrer(test), await makePerson(test)];
    await app.openings.add(referrer.session, typed());
    await expect(app.openings.add(referrer.session, typed({ title: 'backend engineer' }))).rejects.toMatchObject({ code: 'conflict' });
    await expect(app.openings.add(seeker.session, typed())).rejects.toMatchObject({ code: 'unprocessable' });
    // Another referrer's opening can be neither renewed nor removed.
    const id = await idOf(referrer);
    await app.openings.remove(other.session, id);
    await expect(app.openings.renew(other.session, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(app.openings.renew(referrer.session, "'; drop table openings")).rejects.toMatchObject({ code: 'not_found' });
    expect(await titlesOf(referrer)).toEqual(['Backend Engineer']);
  });

  it('is changed in place: the search finds the new words, and its age, its end and what followers heard stay', async () => {
    const [referrer, other] = [await makeLister(), await makeReferrer(test)];
    await owns(referrer, 'company.co.in');
    const [before] = (await app.openings.own(referrer.session))?.openings ?? [];
    const events = () => db.selectFrom('follow_events').select('id').where('referrer_id', '=', referrer.referrerId).execute();
    const told = await events();
    clock.advance({ days: 2 });
    const change = (typedNow: object, by = referrer) => app.openings.change(by.session, before?.id ?? '', typedNow);
    await change(typed({ title: 'Ornithologist', years: '', link: 'careers.company.co.in/jobs/2' }));
    const changed = (await app.openings.own(referrer.session))?.openings.find(({ id }) => id === before?.id);
    expect(changed).toEqual({ ...before, title: 'Ornithologist', years: null, link: 'https://careers.company.co.in/jobs/2' });
    expect([await search('ornithologist'), await jobsAt(referrer), await events()]).toEqual([['Ornithologist'], 2, told]);
    // Refused: a faulty input, the same opening twice, and another referrer's opening.
    await expect(change(typed({ title: '' }))).rejects.toMatchObject({ code: 'invalid_input', fields: [{ field: 'title' }] });
    const taken = (await titlesOf(referrer)).find((title) => title !== 'Ornithologist');
    await expect(change(typed({ title: taken?.toUpperCase() }))).rejects.toMatchObject({ code: 'conflict' });
    await expect(change(typed(), other)).rejects.toMatchObject({ code: 'not_found' });
    await expect(app.openings.change(referrer.session, 'x', typed())).rejects.toMatchObject({ code: 'not_found' });
    expect(await search('ornithologist')).toEqual(['Ornithologist']);
  });

  it('is never more than ten, also from many tabs at once', async () => {
    const referrer = await makeReferrer(test);
    const tries = Array.from({ length: mostOpenings + 5 }, (_, n) => app.openings.add(referrer.session, typed({ title: `Engineer ${n}` })));
    expect(timesIn(await outcomesOf(tries), 'unprocessable')).toBe(5);
    expect(await jobsAt(referrer)).toBe(mostOpenings);
  });
});

it('the count of a company holds while people list, remove, pause, stop and move at once [10.openings]', async () => {
  const first = await makeReferrer(test);
  const people = [first];
  for (let n = 0; n < 3; n++) people.push(await makeColleague(test, first));
  const counted = async () => (await pool.query('select from openings where company_id = $1 and live', [first.companyId])).rowCount;
  for (const { session } of people) for (const n of [1, 2, 3]) await app.openings.add(session, typed({ title: `Engineer ${n}` }));
  expect([await jobsAt(first), await counted()]).toEqual([12, 12]);
  await Promise.all(
    people.flatMap(({ session }, at) => [
      app.openings.add(session, typed({ title: 'Engineer 4' })).catch(() => {}),
      idOf({ ...first, session }).then((id) => app.openings.remove(session, id).catch(() => {})),
      ...(at === 1 ? [app.becoming.pause(session, true)] : []),
      ...(at === 2 ? [app.becoming.stop(session)] : []),
    ]),
  );
  expect(await jobsAt(first)).toBe(await counted());
  const [, paused, stopped] = people as [TestReferrer, TestReferrer, TestReferrer];
  expect([await titlesOf(paused), await titlesOf(stopped)]).toEqual([[], []]);
  await app.becoming.pause(paused.session, false);
  expect((await titlesOf(paused)).length).toBeGreaterThan(1);
  expect(await jobsAt(first)).toBe(await counted());
  // A paused company takes its openings along, and brings them back.
  const pauseAll = (paused: boolean) => db.updateTable('companies').set({ paused }).where('id', '=', first.companyId).execute();
  await pauseAll(true);
  expect([await counted(), await search('', first.companyId)]).toEqual([0, []]);
  await pauseAll(false);
  expect(await jobsAt(first)).toBe(await counted());
  expect(await counted()).toBeGreaterThan(0);
});

describe('an opening', () => {
  it('ends after 30 days, with one reminder before, unless it is renewed by a click or by the link in the mail [10.openings]', async () => {
    const referrer = await makeLister();
    const mails = () => delivered.filter(({ recipient, kind }) => recipient === referrer.email && kind === 'opening_ending');
    const pass = async (days: number) => {
      clock.advance({ days });
      await Promise.all([endOpenings(jobDeps), endOpenings(jobDeps)]);
      await test.runJobs();
    };
    await pass(26);
    expect(mails()).toHaveLength(0);
    await pass(1.5);
    await pass(0.1);
    expect(mails()).toMatchObject([{ subject: '2 of your openings are about to end' }]);
    const token = /renew\?token=([\w-]{43})/.exec(mails()[0]?.text ?? '')?.[1] ?? '';
    expect((await app.openings.renewable(token)).map(({ title }) => title)).toEqual(['Backend Engineer', 'Data Engineer']);
    await app.openings.remove(referrer.session, await idOf(referrer));
    // The clock ended it. The link in the earlier mail lists it again.
    await pass(3);
    expect([await jobsAt(referrer), await titlesOf(referrer)]).toEqual([0, []]);
    await app.openings.renewByLink(token, '192.0.2.1');
    expect([await jobsAt(referrer), (await titlesOf(referrer)).length]).toEqual([1, 1]);
    await pass(20);
    await app.openings.renew(referrer.session, await idOf(referrer));
    await pass(20);
    expect([await jobsAt(referrer), mails().length]).toEqual([1, 1]);
    await pass(8);
    expect(mails()).toHaveLength(2);
    // The second mail's link has replaced the first.
    for (const bad of [token, 'x', null, 'A'.repeat(43)])
      await expect(app.openings.renewByLink(bad, '192.0.2.1')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is left for later while another job holds its referrer: two jobs that hold one opening each would wait for each other', async () => {
    const referrer = await makeLister();
    clock.advance({ days: 28 });
    const reminded = () => db.selectFrom('openings').select('reminded_at').where('referrer_id', '=', referrer.referrerId).execute();
    const held = (tx: Tx) => tx.selectFrom('referrers').select('id').where('id', '=', referrer.referrerId).forNoKeyUpdate().execute();
    const meanwhile = async () => {
      await endOpenings(jobDeps);
      expect(await reminded()).toEqual([{ reminded_at: null }, { reminded_at: null }]);
    };
    expect(await waitsFor(database, held, meanwhile)).toBe(false);
    await endOpenings(jobDeps);
    expect(await reminded()).toEqual([{ reminded_at: clock.now() }, { reminded_at: clock.now() }]);
  });
});

it('a search for openings needs every word, takes an unfinished last one, accents, old names of cities and the company', async () => {
  const referrer = await makeReferrer(test);
  const { companyId } = referrer;
  await db
    .updateTable('companies')
    .set({ name: 'Zyxwé Foods', other_names: ['ZXF'] })
    .where('id', '=', companyId)
    .execute();
  await app.openings.add(referrer.session, typed({ title: 'Staff Zoologist', place: 'Bengaluru', jobId: 'ZOO-77' }));
  for (const q of ['zoolog', 'staff zoologist', 'zoologist zyxwe', 'zxf', 'zoologist bangalore', 'ZOO-77', 'zyxwé staff'])
    expect([q, await search(q)]).toEqual([q, ['Staff Zoologist']]);
  for (const q of ['zoologist pune', 'staf zoologist', "'", '\\', '%', '🙂']) expect([q, await search(q)]).toEqual([q, []]);
  await db.updateTable('companies').set({ name: 'Renamed' }).where('id', '=', companyId).execute();
  expect([await search('zoologist renamed'), await search('zyxwe')]).toEqual([['Staff Zoologist'], []]);
  expect(await app.openings.find({ q: 'zoologist', company: 'no\0where' }, 7)).toMatchObject({ items: [], total: 0, page: 1 });
});

describe('the filters of the list', () => {
  const find = async (change: object) => {
    const { items } = await app.openings.find({ q: 'glazier', company: '', ...change }, 1);
    return items.map(({ title }) => title).toSorted();
  };

  it('are the place and not a company’s name, the seeker’s years, and the days since it was listed', async () => {
    const referrer = await makeReferrer(test);
    await db.updateTable('companies').set({ name: 'Mysuru Glass' }).where('id', '=', referrer.companyId).execute();
    await app.openings.add(referrer.session, typed({ title: 'Glazier old', place: 'Mysuru, Karnataka', years: '3-5' }));
    clock.advance({ days: 8 });
    await app.openings.add(referrer.session, typed({ title: 'Glazier new', place: 'Remote', years: '4+' }));
    await app.openings.add(referrer.session, typed({ title: 'Glazier free', place: 'Kochi', years: '' }));
    expect(await find({ place: 'mysore' })).toEqual(['Glazier old']);
    expect(await find({ place: 'remote' })).toEqual(['Glazier new']);
    expect(await find({ place: '🙂' })).toEqual([]);
    expect(await find({ years: 3 })).toEqual(['Glazier free', 'Glazier old']);
    expect(await find({ years: 9 })).toEqual(['Glazier free', 'Glazier new']);
    expect(await find({ years: 0 })).toEqual(['Glazier free']);
    expect(await find({ days: 7 })).toEqual(['Glazier free', 'Glazier new']);
    expect(await find({ days: 30, years: 5, place: 'Karnataka' })).toEqual(['Glazier old']);
  });

  it('keep the cached list only until an opening is a week old', async () => {
    const referrer = await makeReferrer(test);
    await app.openings.add(referrer.session, typed({ title: 'Glazier again' }));
    clock.advance({ days: 6 });
    await endOpenings(jobDeps);
    const told: string[] = [];
    const client = await database.pool.connect();
    client.on('notification', ({ payload = '' }) => told.push(payload));
    await client.query('listen pages_changed');
    await endOpenings(jobDeps);
    clock.advance({ days: 1 });
    await client.query('select');
    const before = [...told];
    await endOpenings(jobDeps);
    await client.query('select');
    client.release(true);
    expect([before, told]).toEqual([[], expect.arrayContaining(['openings'])]);
  });
});

describe('the link of an opening', () => {
  const refused = { code: 'invalid_input', fields: [{ field: 'link' }] };

  it.each([
    'https://careers.tata.in/jobs/1',
    'https://tata.in',
    'www.tata-website.com/jobs',
    'https://boards.greenhouse.io/tata/jobs/1',
    'https://tata.wd3.myworkdayjobs.com/careers',
  ])('may be %s', async (link) => {
    const referrer = await makeReferrer(test);
    await db.updateTable('companies').set({ website: 'https://tata-website.com' }).where('id', '=', referrer.companyId).execute();
    await owns(referrer, 'tata.in');
    await app.openings.add(referrer.session, typed({ link }));
    expect(await titlesOf(referrer)).toEqual(['Backend Engineer']);
  });

  it.each([
    'https://tata.in.evil.example/jobs/1',
    'https://tata-in.example',
    'https://eviltata.in',
    'https://greenhouse.io.evil.example/tata',
    'https://10.0.0.1/tata.in',
    'https://somebody.github.io/tata',
    'https://evil.example/?to=tata.in',
    'https://boards.greenhouse.io/SomeRival/jobs/1',
  ])('may not be %s, neither new nor later', async (link) => {
    const [referrer, rival] = [await makeReferrer(test), await makeReferrer(test)];
    await owns(referrer, 'tata.in');
    await pool.query("update companies set job_boards = '{greenhouse:somerival}' where id = $1", [rival.companyId]);
    await expect(app.openings.add(referrer.session, typed({ link }))).rejects.toMatchObject(refused);
    await app.openings.add(referrer.session, typed());
    await expect(app.openings.change(referrer.session, await idOf(referrer), typed({ link }))).rejects.toMatchObject(refused);
  });
});
