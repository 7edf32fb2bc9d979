import { describe, expect, it, vi } from 'vitest';
import { addBusinessDays } from '#domain/requests/business-days.ts';
import { advanceRequests } from '#server/requests/clocks/advance-requests.job.ts';
import { eraseAccount } from '#server/leaving/erase-account.ts';
import { transact } from '#server/platform/db/transact.ts';
import { claimPrivateLink, codeMailed, makePrivateLink, stateOf } from '#tests/factories/private-link.factory.ts';
import { makeResumes } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';

const test = await useTestApp();
const { app, clock, database, jobDeps } = test;
const { db } = database;
await makeResumes(test);

const from = '127.0.0.1';

const accountOf = async (email: string) =>
  (await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst())?.id ?? '';
const told = async (accountId: string) =>
  (await db.selectFrom('notifications').select('title').where('account_id', '=', accountId).orderBy('id').execute()).map(
    ({ title }) => title,
  );

describe('a private link', () => {
  it('shows a first name, the position, the company and the note, and nothing else, to anybody', async () => {
    const { key, id, seeker, company } = await makePrivateLink(test, {
      message: 'I am Neha Sharma, neha@example.in, +91 98765 43210. See linkedin.com/in/neha.',
    });
    const opened = await app.requests.links.open(key, undefined);
    expect(opened).toMatchObject({ firstName: 'Neha', position: 'Backend Engineer', reader: 'stranger', requestId: null });
    expect(JSON.stringify(opened)).not.toMatch(/Sharma|neha@|98765|linkedin|resume/);
    expect(opened.company.id).toBe(company.id);
    for (let looks = 0; looks < 5; looks++) await app.requests.links.open(key, undefined);
    expect(await stateOf(test, id)).toBe('unclaimed');
    expect(await app.requests.get(seeker.id, id)).toMatchObject({ state: 'unclaimed', origin: 'private', referrerId: null });
    expect((await app.requests.find(seeker.id, { side: 'seeker', sort: 'newest', limit: 5 })).items).toMatchObject([
      { state: 'unclaimed', referrerName: 'a friend from college', label: { word: 'Link open' } },
    ]);
    // Only its hash is stored.
    const { rows } = await database.pool.query<{ all: string }>('select requests::text as all from requests where id = $1', [id]);
    expect(rows[0]?.all).not.toContain(key);
  });

  it('is taken on with a work address and six digits, which sign in too; then it is a request like any other', async () => {
    const made = await makePrivateLink(test);
    const { id, email, signInLink } = await claimPrivateLink(test, made);
    expect(signInLink).toContain('/auth/action?mode=signIn');
    const accountId = await accountOf(email);
    const seen = await app.requests.get(accountId, id);
    expect(seen).toMatchObject({ side: 'referrer', sight: 'all', state: 'submitted', fullName: 'Neha Sharma', email: 'neha@example.in' });
    expect(seen.moves).toEqual(expect.arrayContaining(['accept', 'decline', 'ask']));
    expect(JSON.stringify(seen)).not.toContain('college');
    expect(await told(made.seeker.id)).toEqual(['Asha Rao opened your link']);
    // Five business days from now.
    expect(seen.deadlineAt).toEqual(addBusinessDays(clock.now(), 5));
    // The new referrer is verified, but other seekers cannot find or ask them.
    const row = await db
      .selectFrom('referrers')
      .select(['id', 'paused', 'by_link_only', 'listed'])
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ paused: false, by_link_only: true, listed: false });
    expect((await app.referrers.find({ q: 'Asha', company: '', department: '', sort: 'name' }, { page: 1 }, 50)).items).toEqual([]);
    await expect(app.requests.links.open(made.key, undefined)).rejects.toMatchObject({ code: 'conflict' });
    const session = { account: { ...made.seeker.session.account, id: accountId, email }, authTime: clock.now() };
    expect(await app.requests.links.open(made.key, session)).toMatchObject({ requestId: id });
    await app.requests.move({ session, id }, { move: 'accept' });
    await app.requests.move({ session, id }, { move: 'mark_referred', reference: 'X-1001' });
    await app.requests.move({ session: made.seeker.session, id }, { move: 'confirm' });
    expect(await stateOf(test, id)).toBe('confirmed');
    expect((await app.requests.get(made.seeker.id, id)).referrerName).toBe('Asha Rao');
    expect(await db.selectFrom('fees').select('id').where('request_id', '=', id).execute()).toEqual([]);
    expect(await db.selectFrom('requests').select('allowance_month').where('id', '=', id).executeTakeFirst()).toEqual({
      allowance_month: null,
    });
    // They are listed only once they say so.
    expect(await app.referrers.links.own(session)).toMatchObject({ handle: null, byLinkOnly: true });
    await app.referrers.links.change(session, { byLinkOnly: 'no', linkCapacity: '' });
    expect((await app.referrers.find({ q: 'Asha', company: '', department: '', sort: 'name' }, { page: 1 }, 50)).items).toHaveLength(1);
  });

  it('taken on twice at once has one winner, and the other reads a sentence', async () => {
    const made = await makePrivateLink(test);
    const [one, two] = [`one@${made.company.domain}`, `two@${made.company.domain}`];
    const call = { key: made.key, session: undefined, clientAddress: from };
    for (const email of [one, two]) await app.requests.links.sendCode(call, email);
    const codes = [await codeMailed(test, one), await codeMailed(test, two)];
    const all = await Promise.allSettled(
      [one, two].map((email, n) => app.requests.links.claim(call, { name: `Person ${n}`, email, code: codes[n] })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(all.flatMap((each) => (each.status === 'rejected' ? [each.reason as object] : []))).toMatchObject([
      { code: 'conflict', detail: 'Somebody has taken this on already. Thank you for looking.' },
    ]);
    // Nothing is left of the loser: no account that they did not ask for.
    expect([await accountOf(one), await accountOf(two)].filter(Boolean)).toHaveLength(1);
    expect(await db.selectFrom('request_offers').select('rung').where('request_id', '=', made.id).execute()).toHaveLength(1);
  });

  it('ends after 14 days, reads as not used, and cannot be taken on if the job that ends it is late [11.ten-links]', async () => {
    const made = await makePrivateLink(test);
    clock.set('2026-11-29T23:59:00+05:30');
    await app.requests.links.open(made.key, undefined);
    clock.set('2026-11-30T00:00:00+05:30');
    await expect(app.requests.links.open(made.key, undefined)).rejects.toMatchObject({ code: 'gone' });
    await advanceRequests(jobDeps);
    expect(await app.requests.get(made.seeker.id, made.id)).toMatchObject({
      state: 'expired',
      label: { word: 'No answer', detail: 'the link was not used' },
    });
    expect(await told(made.seeker.id)).toEqual([expect.stringMatching(/^Your link was not used: Works/)]);
    await expect(app.requests.links.open(made.key, undefined)).rejects.toMatchObject({ code: 'gone' });
  });

  it('is turned away without saying who or why', async () => {
    const made = await makePrivateLink(test);
    await app.requests.links.turnAway({ key: made.key, clientAddress: from });
    expect(await told(made.seeker.id)).toEqual([expect.stringMatching(/^Nobody took it on: Works/)]);
    const { state, events } = await app.requests.get(made.seeker.id, made.id);
    expect([state, events.at(-1)]).toEqual(['expired', expect.objectContaining({ move: 'turn_away', actor: 'system', detail: {} })]);
    await expect(app.requests.links.turnAway({ key: made.key, clientAddress: from })).rejects.toMatchObject({ code: 'gone' });
  });

  it('taken back is over, also for a friend who already has the code', async () => {
    const made = await makePrivateLink(test);
    const email = `late@${made.company.domain}`;
    const call = { key: made.key, session: undefined, clientAddress: from };
    await app.requests.links.sendCode(call, email);
    const code = await codeMailed(test, email);
    const [taken, back] = await Promise.allSettled([
      app.requests.links.claim(call, { name: 'Late', email, code }),
      app.requests.move({ session: made.seeker.session, id: made.id }, { move: 'withdraw' }),
    ]);
    // Either may win. If the friend took it on first, the seeker withdraws it as a request with a referrer.
    expect(back.status).toBe('fulfilled');
    expect(await stateOf(test, made.id)).toBe('withdrawn');
    await expect(app.requests.links.open(made.key, undefined)).rejects.toMatchObject({ code: 'gone', detail: /taken back/ });
    expect(taken.status === 'fulfilled' || (taken.reason as { code: string }).code === 'gone').toBe(true);
  });

  it('of a seeker who erased their account leads nowhere', async () => {
    const made = await makePrivateLink(test);
    await transact(db, (tx) => eraseAccount(test.deps, tx, made.seeker.id));
    expect(await stateOf(test, made.id)).toBe('withdrawn');
    await expect(app.requests.links.open(made.key, undefined)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('guessed, cut, too long or no text at all is refused without asking the database', async () => {
    const { key } = await makePrivateLink(test);
    const wrong = [key.slice(0, -1), `${key}A`, '', 'A'.repeat(28), key.toLowerCase(), '../../etc', 'x'.repeat(8000), undefined, 7, ['a']];
    const { links } = app.requests;
    const asked = [vi.spyOn(database.pool, 'query'), vi.spyOn(database.pool, 'connect')];
    for (const each of wrong) await expect(links.open(each, undefined)).rejects.toMatchObject({ code: 'not_found' });
    const guesses = Array.from({ length: 10_000 }, (_, n) => `${String(n).padStart(10, 'A')}${key.slice(10)}`);
    const codes = await Promise.all(guesses.map((each) => links.open(each, undefined).catch((error: { code: string }) => error.code)));
    expect(new Set(codes)).toEqual(new Set(['not_found']));
    for (const spy of asked) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});
