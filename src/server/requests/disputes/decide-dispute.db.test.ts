import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { advanceRequests } from '#server/requests/clocks/advance-requests.job.ts';
import { rebuildOdds } from '#server/odds/rebuild-odds.job.ts';
import { asAdministrator, makePerson, makeRequest, makeResumes, type Person } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { waitsFor } from '#tests/support/waits-for.ts';
import { givePro } from '#tests/support/give-pro.ts';

const test = await useTestApp();
const { app, clock, database, delivered, jobDeps } = test;
const { db } = database;
await makeResumes(test);

const administrator = asAdministrator(await makePerson(test));

/** A paid request that was referred and then disputed, and the fee for the answer. */
async function dispute() {
  clock.set('2026-11-16T04:30:00Z');
  const payer = await makePerson(test);
  await givePro(database.pool, [payer.id]);
  const { seeker, referrer, id, by, seen } = await makeRequest(test, {}, payer);
  await app.payouts.declare(referrer.id);
  await by(referrer, { move: 'accept' });
  await by(referrer, { move: 'mark_referred', reference: 'X-1001' });
  await by(seeker, { move: 'dispute', reason: 'Nobody there knows of it.' });
  await test.runJobs();
  const { version } = await seen();
  const decide = (typed: object = {}, who = administrator) =>
    app.administration.decideDispute(who, id, { verdict: 'referred', reason: 'The employer confirms it.', version, ...typed });
  return { seeker, referrer, id, by, seen, version, decide };
}

const outcomes = async (id: string) =>
  (await db.selectFrom('referral_outcomes').select('id').where('request_id', '=', id).execute()).length;
const fees = async (id: string) => db.selectFrom('fees').select(['amount_paise', 'state']).where('request_id', '=', id).execute();
const actions = (id: string) =>
  db.selectFrom('administrator_actions').select(['action', 'detail']).where('subject', '=', `request:${id}`).execute();
const mailTo = ({ email }: Person) => delivered.findLast(({ recipient }) => recipient === email);
const refers = async (referrerId: string) => {
  clock.set('2026-12-14T04:30:00Z');
  // Begins like the first night: the tests of this file go back in time, and a later night looks only at what came since.
  await sql`truncate odds_levels`.execute(db);
  await rebuildOdds(jobDeps);
  const { tallies } = await db
    .selectFrom('referrer_odds')
    .select('tallies')
    .where('referrer_id', '=', referrerId)
    .executeTakeFirstOrThrow();
  return [tallies[4], tallies[5]].map((each) => Math.ceil(each ?? 0));
};

describe('a dispute', () => {
  it.each(['seeker', 'referrer'] as const)('is decided also if the %s erases the account while it is open', async (side) => {
    const made = await dispute();
    const other = side === 'seeker' ? made.referrer : made.seeker;
    await app.leaving.eraseNow(made[side].session);
    await test.runJobs();
    const { version, state } = await app.requests.get(other.id, made.id);
    expect(state).toBe('disputed');
    await made.decide({ version });
    await test.runJobs();
    expect((await app.requests.get(other.id, made.id)).state).not.toBe('disputed');
    expect(mailTo(other)?.text).toContain('The employer confirms it.');
  });

  it('ends its case, also while an administrator takes that case at the same moment', async () => {
    const { id, decide } = await dispute();
    const claims = (tx: Tx) =>
      tx
        .updateTable('cases')
        .set((on) => ({ state: 'claimed' as const, claimed_by: administrator.account.id, version: on('version', '+', 1) }))
        .where('subject_key', '=', `dispute:${id}`)
        .execute();
    expect(await waitsFor(database, claims, () => decide())).toBe(true);
    const { state } = await db.selectFrom('cases').select('state').where('subject_key', '=', `dispute:${id}`).executeTakeFirstOrThrow();
    expect(state).toBe('decided');
  });

  it('decided for the referrer counts as a referral, is told to both with the reason, and is final', async () => {
    const { seeker, referrer, id, decide } = await dispute();
    expect(await outcomes(id)).toBe(0);
    const earned = await fees(id);
    expect(earned).toMatchObject([{ state: 'accrued' }]);
    await decide();
    await test.runJobs();
    const mine = await app.requests.get(seeker.id, id);
    expect(mine).toMatchObject({ state: 'confirmed', deadlineAt: null });
    expect(mine.moves).not.toContain('dispute');
    expect(mine.events.at(-1)).toMatchObject({ move: 'decide_referred', actor: 'administrator' });
    for (const person of [seeker, referrer]) {
      const { messages } = await app.requests.get(person.id, id);
      expect(messages.at(-1)).toMatchObject({ author: 'administrator', kind: 'decision', body: 'The employer confirms it.' });
      expect(mailTo(person)?.text).toContain('The employer confirms it.');
    }
    expect(mailTo(referrer)?.text).toContain('Decided for you: you referred Neha Sharma');
    expect(await outcomes(id)).toBe(1);
    expect(await fees(id)).toEqual(earned);
    expect(await actions(id)).toEqual([{ action: 'decide_dispute', detail: { verdict: 'referred', reason: 'The employer confirms it.' } }]);
    await expect(app.requests.move({ session: seeker.session, id }, { move: 'dispute', reason: 'Still nothing.' })).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('no second dispute') as string,
    });
    expect(await refers(referrer.referrerId)).toEqual([1, 1]);
  });

  it('decided for the seeker ends as not submitted, gives the request back, and leaves the fee', async () => {
    const { seeker, referrer, id, decide } = await dispute();
    const earned = await fees(id);
    await decide({ verdict: 'not_referred', reason: 'The number belongs to another person.' });
    await test.runJobs();
    expect(await app.requests.get(seeker.id, id)).toMatchObject({ state: 'lapsed', closed: true, label: { word: 'Not submitted' } });
    expect(await app.requests.get(referrer.id, id)).toMatchObject({ state: 'lapsed', sight: 'line' });
    expect(mailTo(referrer)?.text).toContain('Decided: Neha Sharma was not referred');
    expect(mailTo(referrer)?.text).toContain('The number belongs to another person.');
    expect(await outcomes(id)).toBe(0);
    expect(await fees(id)).toEqual(earned);
    expect(await refers(referrer.referrerId)).toEqual([0, 1]);
  });

  it('that nobody decides is decided for the seeker after three business days, once [11.dispute]', async () => {
    const { seeker, referrer, id, decide } = await dispute();
    expect((await app.requests.get(seeker.id, id)).deadlineAt).toEqual(new Date('2026-11-19T24:00:00+05:30'));
    clock.set('2026-11-19T23:59:00+05:30');
    await advanceRequests(jobDeps);
    expect((await app.requests.get(seeker.id, id)).state).toBe('disputed');
    clock.set('2026-11-20T00:01:00+05:30');
    await Promise.all([advanceRequests(jobDeps), advanceRequests(jobDeps)]);
    await test.runJobs();
    const { state, events } = await app.requests.get(seeker.id, id);
    expect(state).toBe('lapsed');
    expect(events.filter(({ move }) => move === 'believe_seeker')).toHaveLength(1);
    expect(mailTo(seeker)?.text).toMatch(/Decided for you: Referrer \d+ made no referral/);
    expect(mailTo(referrer)?.text).toContain('Nobody decided within three business days');
    await expect(decide()).rejects.toMatchObject({ code: 'conflict' });
    expect(await refers(referrer.referrerId)).toEqual([0, 1]);
  });

  it('is decided once, however many decide and whatever the seeker does meanwhile', async () => {
    const { seeker, id, decide } = await dispute();
    const all = await Promise.allSettled([
      decide(),
      decide({ verdict: 'not_referred' }),
      decide(),
      app.requests.move({ session: seeker.session, id }, { move: 'confirm' }),
    ]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = all.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : []));
    expect(refusals).toEqual(['conflict', 'conflict', 'conflict']);
    expect((await actions(id)).length).toBeLessThanOrEqual(1);
  });

  it('is not decided with a verdict, reason or version that is none', async () => {
    const { id, decide } = await dispute();
    const wrong = [
      { verdict: 'perhaps' },
      { verdict: '' },
      { reason: ' ' },
      { reason: 'x'.repeat(1001) },
      { version: '' },
      { version: 'soon' },
    ];
    for (const typed of wrong)
      await expect(decide(typed)).rejects.toMatchObject({ code: 'invalid_input', fields: [{ field: Object.keys(typed)[0] }] });
    expect(await actions(id)).toEqual([]);
  });

  it('cannot be decided by one of the two sides, from an old tab, or by a person who is no administrator', async () => {
    const { seeker, referrer, decide, version } = await dispute();
    for (const party of [seeker, referrer]) await expect(decide({}, asAdministrator(party))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(decide({ version: version - 1 })).rejects.toMatchObject({ code: 'conflict' });
    await expect((async () => decide({}, seeker.session))()).rejects.toMatchObject({ code: 'not_found' });
    const nowhere = app.administration.decideDispute(administrator, 'x', { verdict: 'referred', reason: 'So.', version: 1 });
    await expect(nowhere).rejects.toMatchObject({ code: 'not_found' });
  });
});
