import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { claimPrivateLink, makePrivateLink } from '#tests/factories/private-link.factory.ts';
import { makeColleague, makePerson, makeReferrer, makeResumes, type Person } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { announceWeek } from './announce-week.ts';
import { tellFollowers } from './tell-followers.job.ts';

const test = await useTestApp();
const { app, clock, database, delivered, jobDeps } = test;
const { db } = database;
await makeResumes(test);

const typed = (title: string, place = 'Pune') => ({ title, jobId: '', link: '', place, years: '3+' });
const heard = async ({ id }: Person) =>
  (await db.selectFrom('notifications').select('title').where('account_id', '=', id).orderBy('id').execute()).map(({ title }) => title);
const mailsTo = ({ email }: Person) => delivered.filter(({ recipient, kind }) => recipient === email && kind === 'follow_news');
async function tell() {
  await Promise.all([tellFollowers(jobDeps), tellFollowers(jobDeps)]);
  await test.runJobs();
}

describe('followers', () => {
  it('of a company, a person and a search hear of a new opening, once each, with the way to ask for it; by mail if their address is proven', async () => {
    const referrer = await makeReferrer(test);
    const make = () => makePerson(test);
    const [all, fan, searcher, elsewhere, nobody] = [await make(), await make(), await make(), await make(), await make()];
    const unproven = await makePerson(test, { emailVerified: false });
    await tell();
    const { companyId: company, referrerId } = referrer;
    await app.following.add(all.session, { kind: 'company', company });
    await app.following.add(all.session, { kind: 'person', referrer: referrerId });
    await app.following.add(all.session, { kind: 'search', q: 'welder' });
    for (const { session } of [fan, unproven]) await app.following.add(session, { kind: 'person', referrer: referrerId });
    await app.following.add(searcher.session, { kind: 'search', q: 'weld', company, industry: 'Software' });
    await app.following.add(elsewhere.session, { kind: 'search', q: 'welder chennai' });
    await app.following.add(referrer.session, { kind: 'company', company });
    await app.openings.add(referrer.session, typed('Welder'));
    await tell();
    await tell();
    for (const person of [all, fan, searcher]) {
      expect(await heard(person)).toEqual([expect.stringMatching(/^New opening: Welder at Company \d+$/)]);
      expect(mailsTo(person)).toHaveLength(1);
      expect(mailsTo(person)[0]?.text).toContain(`http://localhost:3000/request/${referrerId}?opening=`);
      expect(mailsTo(person)[0]?.headers['List-Unsubscribe']).toContain('kind=follow_news');
    }
    expect([(await heard(unproven)).length, mailsTo(unproven)]).toEqual([1, []]);
    // Not told: a search with other words, a person who follows nothing, and the referrer.
    for (const person of [elsewhere, nobody, referrer]) expect(await heard(person)).toEqual([]);
    await app.following.remove(fan.session, (await app.following.find(fan.session))[0]?.id ?? '');
    await app.openings.add(referrer.session, typed('Plumber'));
    await tell();
    expect([(await heard(all)).length, (await heard(fan)).length, (await heard(searcher)).length]).toEqual([2, 1, 1]);
  });

  it('find what they search for again, in the list that has it', async () => {
    const { session } = await makePerson(test);
    for (const search of ['q=welder', 'q=welder&department=Engineering', 'industry=Software', 'location=Pune%2C+Maharashtra'])
      await app.following.add(session, { kind: 'search', ...Object.fromEntries(new URLSearchParams(search)) });
    expect((await app.following.find(session)).map(({ path }) => path).toSorted()).toEqual([
      '/companies?industry=Software',
      '/companies?location=Pune%2C+Maharashtra',
      '/openings?q=welder',
      '/referrers?q=welder&department=Engineering',
    ]);
  });

  it('hear nothing of a referrer who blocked them, or whom they blocked', async () => {
    const referrer = await makeReferrer(test);
    const [blocked, blocking, other] = [await makePerson(test), await makePerson(test), await makePerson(test)];
    await tell();
    for (const { session } of [blocked, blocking, other])
      await app.following.add(session, { kind: 'company', company: referrer.companyId });
    const said = { shown_name: 'Somebody', created_at: clock.now() };
    const block = (by: Person, who: Person) => ({ blocker_id: by.id, blocked_id: who.id, ...said });
    await db
      .insertInto('blocks')
      .values([block(referrer, blocked), block(blocking, referrer)])
      .execute();
    await app.openings.add(referrer.session, typed('Potter'));
    await tell();
    expect([await heard(blocked), await heard(blocking), (await heard(other)).length]).toEqual([[], [], 1]);
  });

  it('hear when a referrer opens: by joining, by coming back, and with a new week; one a day for a company', async () => {
    const [first, seeker] = [await makeReferrer(test), await makePerson(test)];
    await tell();
    await app.following.add(seeker.session, { kind: 'company', company: first.companyId });
    const days = async () => (await heard(seeker)).length;
    await makeColleague(test, first);
    await makeColleague(test, first);
    await tell();
    expect(await heard(seeker)).toEqual([expect.stringMatching(/^Referrer \d+ at Company \d+ takes requests$/)]);
    clock.advance({ days: 1 });
    await app.becoming.pause(first.session, true);
    await tell();
    expect(await days()).toBe(1);
    await app.becoming.pause(first.session, false);
    await tell();
    expect(await days()).toBe(2);
    // The referrer came back for a moment only: when the job runs, there is nothing to tell.
    clock.advance({ days: 1 });
    await app.becoming.pause(first.session, true);
    await app.becoming.pause(first.session, false);
    await app.becoming.pause(first.session, true);
    await tell();
    expect(await days()).toBe(2);
    await app.becoming.pause(first.session, false);
    await db.deleteFrom('follow_events').execute();
    await db.updateTable('referrers').set({ weekly_capacity: 1 }).where('id', '=', first.referrerId).execute();
    const week = '2026-11-16';
    await db.insertInto('referrer_weeks').values({ referrer_id: first.referrerId, week, taken: 1 }).execute();
    clock.set('2026-11-22T19:00:00Z');
    await announceWeek(jobDeps);
    await tell();
    expect(await days()).toBe(3);
    // The job runs once more a day late; it still announces the week once.
    clock.advance({ days: 1 });
    await announceWeek(jobDeps);
    await tell();
    expect(await days()).toBe(3);
  });

  it('by the hundreds are each told once, also when the job is killed in between', async () => {
    const referrer = await makeReferrer(test);
    await tell();
    await database.pool.query(`insert into accounts (id, email, email_verified, sign_in_provider)
      select 'crowd' || n, 'crowd' || n || '@example.in', true, 'password' from generate_series(1, 230) n`);
    await database.pool.query(
      `insert into follows (id, account_id, kind, subject, company_id, created_at)
       select gen_random_uuid(), id, 'company', 'kind=company', $1, now() from accounts where id like 'crowd%'`,
      [referrer.companyId],
    );
    await app.openings.add(referrer.session, typed('Welder'));
    // Each person takes two ids: one for the news, one for the mail.
    let left = 2 * 210;
    const newId = () => {
      if (left-- > 0) return randomUUID();
      throw new Error('killed');
    };
    await expect(tellFollowers({ ...jobDeps, newId })).rejects.toThrow('killed');
    const told = async () =>
      (
        await database.pool.query<{ told: number; mailed: number }>(`select
        (select count(*)::int from notifications where account_id like 'crowd%') as told,
        (select count(distinct recipient)::int from mails where recipient like 'crowd%') as mailed`)
      ).rows[0];
    expect(await told()).toEqual({ told: 200, mailed: 200 });
    await Promise.all([tellFollowers(jobDeps), tellFollowers(jobDeps)]);
    expect(await told()).toEqual({ told: 230, mailed: 230 });
    expect(await db.selectFrom('follow_events').select('id').execute()).toEqual([]);
  });
});

describe('what is followed', () => {
  it('twice is kept once; a thing that does not exist, or an empty search, is refused with a sentence', async () => {
    const [referrer, seeker] = [await makeReferrer(test), await makePerson(test)];
    const company = { kind: 'company', company: referrer.companyId };
    await Promise.all([app.following.add(seeker.session, company), app.following.add(seeker.session, company)]);
    expect(await app.following.find(seeker.session)).toMatchObject([{ kind: 'company', path: `/companies/${referrer.companyId}` }]);
    expect(await app.following.list(seeker.session, null)).toEqual([`company=${referrer.companyId}&kind=company`]);
    const unknown = [
      { kind: 'company', company: 'nowhere' },
      { kind: 'person', referrer: 'nobody' },
      { kind: 'search', q: "'%" },
    ];
    for (const bad of unknown) await expect(app.following.add(seeker.session, bad)).rejects.toMatchObject({ code: 'not_found' });
    for (const bad of [{}, { kind: 'search' }, { kind: 'everything' }, { kind: 'search', q: 7 }, { ...company, company: 'x'.repeat(300) }])
      await expect(app.following.add(seeker.session, bad)).rejects.toMatchObject({ code: 'invalid_input' });
    await app.following.remove(seeker.session, 'not an id');
    expect(await app.following.find(seeker.session)).toHaveLength(1);
  });

  it('by a visitor stays in the browser, and moves to the account when they sign in', async () => {
    const [referrer, seeker] = [await makeReferrer(test), await makePerson(test)];
    const cookieOf = (set: string) => set.split(';')[0] ?? '';
    let cookies = cookieOf(app.following.keep(null, { kind: 'company', company: referrer.companyId }));
    cookies = cookieOf(app.following.keep(cookies, { kind: 'search', q: 'backend & upi|“x”' }));
    cookies = cookieOf(app.following.keep(cookies, { kind: 'company', company: 'nowhere' }));
    expect((await app.following.findKept(cookies)).map(({ name }) => name)).toEqual([
      '“backend & upi|“x””',
      expect.stringMatching(/^Company/),
    ]);
    expect(await app.following.list(undefined, cookies)).toContain(`company=${referrer.companyId}&kind=company`);
    expect(await app.following.list(undefined, null)).toEqual([]);
    const dropped = cookieOf(app.following.drop(cookies, (await app.following.findKept(cookies))[0]?.id ?? ''));
    expect(await app.following.findKept(dropped)).toHaveLength(1);
    expect(await app.following.adopt(seeker.session.account, cookies)).toMatch(/^followed=; Max-Age=0/);
    expect((await app.following.find(seeker.session)).map(({ kind }) => kind).toSorted()).toEqual(['company', 'search']);
    expect(await app.following.adopt(seeker.session.account, undefined)).toBeUndefined();
    for (const hostile of [
      'followed=%',
      `followed=${'a'.repeat(9000)}`,
      'followed=%7B%22kind%22%3A%22search%22%7D',
      'followed=%5B%5D%0A1',
      'followed=%7B%22kind%22%3A%22company%22%2C%22company%22%3A%22%5Cu0000%22%7D',
    ])
      expect(await app.following.findKept(hostile)).toEqual([]);
  });
});

describe('the first person at a company', () => {
  /** Six people follow a company, in the order of waiting; its only referrer pauses. */
  async function makeWanted(weeklyCapacity: number | null) {
    clock.set('2026-11-18T06:00:00Z');
    const referrer = await makeReferrer(test);
    const paused = { paused_by_person: true, weekly_capacity: weeklyCapacity };
    await db.updateTable('referrers').set(paused).where('id', '=', referrer.referrerId).execute();
    await db.deleteFrom('follow_events').execute();
    const waiting: Person[] = [];
    for (let n = 0; n < 6; n++) {
      const person = await makePerson(test);
      // The newest account waits longest, so that the order of accounts is not the order of waiting by chance.
      await app.following.add(person.session, { kind: 'company', company: referrer.companyId });
      waiting.unshift(person);
      clock.advance({ days: -1 });
    }
    clock.set('2026-11-18T06:00:00Z');
    await app.becoming.pause(referrer.session, false);
    return { referrer, waiting };
  }
  const whoHeard = async (waiting: Person[]) => (await Promise.all(waiting.map(heard))).map((titles) => titles.length);

  it('without a limit: all six hear at once', async () => {
    const { waiting } = await makeWanted(null);
    await tell();
    expect(await whoHeard(waiting)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('does not hold up the news behind it', async () => {
    const { waiting } = await makeWanted(null);
    const [other, fan] = [await makeReferrer(test), await makePerson(test)];
    await app.following.add(fan.session, { kind: 'person', referrer: other.referrerId });
    await app.openings.add(other.session, typed('Welder'));
    await tellFollowers(jobDeps);
    expect(await whoHeard(waiting)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await heard(fan)).toContainEqual(expect.stringContaining('New opening: Welder'));
  });

  it('with two places a week: two hear each week, those who waited longest first', async () => {
    const { referrer, waiting } = await makeWanted(2);
    await tell();
    expect(await whoHeard(waiting)).toEqual([1, 1, 0, 0, 0, 0]);
    // Other news of the company reaches no follower before their turn.
    await app.openings.add(referrer.session, typed('Glass Blower'));
    await tell();
    expect(await whoHeard(waiting)).toEqual([1, 1, 0, 0, 0, 0]);
    clock.set('2026-11-22T19:00:00Z');
    await tell();
    expect(await whoHeard(waiting)).toEqual([1, 1, 1, 1, 0, 0]);
    // One place is taken this week already, and then the referrer pauses.
    clock.set('2026-11-29T19:00:00Z');
    await db.insertInto('referrer_weeks').values({ referrer_id: referrer.referrerId, week: '2026-11-30', taken: 1 }).execute();
    await tell();
    expect(await whoHeard(waiting)).toEqual([1, 1, 1, 1, 1, 0]);
    clock.set('2026-12-06T19:00:00Z');
    await tell();
    expect(await whoHeard(waiting)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await db.selectFrom('follow_events').select('id').where('in_order', '=', true).execute()).toHaveLength(0);
  });

  it('who answers only a friend is nobody whom others can ask, and nobody hears', async () => {
    const [link, follower] = [await makePrivateLink(test), await makePerson(test)];
    await app.following.add(follower.session, { kind: 'company', company: link.company.id });
    await claimPrivateLink(test, link);
    await tell();
    expect([await heard(follower), (await app.companies.get(link.company.id)).referrersCount]).toEqual([[], 0]);
  });
});
