import { describe, expect, it } from 'vitest';
import type { AppError } from '#shared/app-error.ts';
import { makeCompany } from '#tests/factories/company.factory.ts';
import {
  codeMailedTo,
  makeColleague,
  makePerson,
  makeReferrer,
  makeRequest,
  makeResumes,
  requestInputFor,
} from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { tidyUp } from '#server/person/retention/tidy-up.job.ts';
import { advanceRequests } from '#server/requests/clocks/advance-requests.job.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { heldByOne, waitsFor } from '#tests/support/waits-for.ts';
import { findSeekerRequestIds } from '#server/requests/ending/close-referrer-requests.ts';
import { lockByCode } from '#server/requests/request-store.ts';

const test = await useTestApp({ ADMIN_EMAILS: 'root@example.in' });
const { app, database, clock, delivered, jobDeps } = test;
const { db } = database;
await makeResumes(test);

const countOf = async (seekerId: string) =>
  (await db.selectFrom('requests').select('id').where('seeker_id', '=', seekerId).execute()).length;
const position = (n: number) => ({ position: `Position ${n}` });

describe('a seeker with a proven address', () => {
  it('sends at once, and the referrer hears of it', async () => {
    const { referrer, id, state } = await makeRequest(test);
    expect(await state()).toBe('submitted');
    await test.runJobs();
    const mail = delivered.find(({ recipient }) => recipient === referrer.email);
    expect(mail?.subject).toMatch(/ asks you for a referral \(.+ at .+\)$/);
    expect(mail?.text).toMatch(/^Neha Sharma asks you for a referral/);
    expect(mail?.text).toContain(`http://localhost:3000/requests/${id}`);
    const { items, unread } = await app.notifications.find(referrer.id, { unread: true, limit: 10 });
    expect([items[0]?.kind, unread]).toEqual(['request_received', 1]);
  });

  it('does not reach a referrer who moved to another company while the request waited', async () => {
    const [seeker, referrer, elsewhere] = [await makePerson(test), await makeReferrer(test), await makeCompany(test)];
    const move = (tx: Tx) => tx.updateTable('referrers').set({ company_id: elsewhere.id }).where('id', '=', referrer.referrerId).execute();
    const send = () => app.requests.submit({ session: seeker.session }, requestInputFor(referrer.referrerId));
    const refused = { code: 'gone', detail: expect.stringContaining('no longer works at') as string };
    expect(await waitsFor(database, move, () => expect(send()).rejects.toMatchObject(refused))).toBe(true);
    expect([await countOf(seeker.id), (await app.requests.allowance(seeker.id)).count]).toEqual([0, 0]);
  });

  it('has one open request per company and position, however it is spelled [11.one-open]', async () => {
    const seeker = await makePerson(test);
    const referrer = await makeReferrer(test);
    const colleague = await makeColleague(test, referrer);
    const send = (change: object, { referrerId } = referrer) =>
      app.requests.submit({ session: seeker.session }, requestInputFor(referrerId, change));
    const { id } = await send({ position: 'Backend Engineer' });
    await expect(send({ position: 'Backend Engineer' }, colleague)).rejects.toMatchObject({ code: 'conflict' });
    for (const position of [' backend   ENGINEER ', 'Backend-Engineer!', '“Backend” Engineer…', 'Ｂackend Engineer +'])
      await expect(send({ position })).rejects.toMatchObject({ code: 'conflict' });
    // A refused one costs nothing.
    expect((await app.requests.allowance(seeker.id)).count).toBe(1);
    for (const other of ['C++ Engineer', 'C# Engineer', 'बैकएंड इंजीनियर']) expect((await send({ position: other })).state).toBe('submitted');
    await app.requests.move({ session: seeker.session, id }, { move: 'withdraw' });
    expect((await send({ position: 'Backend Engineer' })).state).toBe('submitted');
  });

  it('is not an administrator, does not ask themselves, and asks a referrer who exists', async () => {
    const referrer = await makeReferrer(test);
    const seeker = await makePerson(test);
    const send = (session: typeof seeker.session, referrerId: string) => app.requests.submit({ session }, requestInputFor(referrerId));
    await expect(send(referrer.session, referrer.referrerId)).rejects.toMatchObject({ code: 'unprocessable' });
    await expect(send(seeker.session, 'nobody')).rejects.toMatchObject({ code: 'not_found' });
    const administrator = { ...seeker.session, account: { ...seeker.session.account, administrator: true } };
    await expect(send(administrator, referrer.referrerId)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('five free requests in a month', () => {
  const join = async (email: string) => {
    const person = await makePerson(test);
    await db.updateTable('accounts').set({ email }).where('id', '=', person.id).execute();
    return { ...person, session: { ...person.session, account: { ...person.session.account, email } } };
  };
  const sendFrom = async (person: Awaited<ReturnType<typeof join>>) =>
    app.requests.submit({ session: person.session }, requestInputFor((await makeReferrer(test)).referrerId));

  it('are five for a mailbox, however its address is written', async () => {
    for (const [one, other] of [
      ['plus@example.in', 'Plus+jobs@example.in'],
      ['dots.and.plus@gmail.com', 'dotsandplus+2@googlemail.com'],
    ] as const) {
      const [first, second] = [await join(one), await join(other.toLowerCase())];
      for (let i = 0; i < 5; i++) await sendFrom(i % 2 ? first : second);
      expect((await app.requests.allowance(second.id)).count).toBe(5);
      await expect(sendFrom(second)).rejects.toMatchObject({ code: 'unprocessable' });
    }
  });

  it('are five for an account and for its address, whether or not the account was deleted and made anew', async () => {
    const email = 'again@example.in';
    const first = await join(email);
    for (let i = 0; i < 5; i++) await sendFrom(first);
    // For the account, also when it changes its address.
    await db.updateTable('accounts').set({ email: 'after@example.in' }).where('id', '=', first.id).execute();
    await expect(sendFrom(first)).rejects.toMatchObject({ code: 'unprocessable' });
    await db.updateTable('accounts').set({ email }).where('id', '=', first.id).execute();
    await app.leaving.eraseNow(first.session);
    expect(await db.selectFrom('accounts').select('id').where('email', '=', email).execute()).toEqual([]);
    const second = await join(email);
    expect((await app.requests.allowance(second.id)).count).toBe(5);
    await expect(sendFrom(second)).rejects.toMatchObject({ code: 'unprocessable' });
    expect(JSON.stringify(await db.selectFrom('address_allowances').selectAll().execute())).not.toContain('again');
    clock.advance({ days: 31 });
    await tidyUp({ db, now: clock.now });
    expect(await db.selectFrom('address_allowances').select('month').execute()).toEqual([]);
    expect((await sendFrom(second)).state).toBe('submitted');
  });
});

describe('the allowance', () => {
  it('lets exactly one of fifty parallel sends through at four of five [9.free]', async () => {
    const seeker = await makePerson(test);
    const { referrerId } = await makeReferrer(test);
    const send = (n: number) => app.requests.submit({ session: seeker.session }, requestInputFor(referrerId, position(n)));
    for (let n = 0; n < 4; n++) await send(n);
    expect((await app.requests.allowance(seeker.id)).line).toBe('1 free referrals remaining');
    const results = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => send(100 + n)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as AppError).code] : []));
    expect(new Set(refusals)).toEqual(new Set(['unprocessable']));
    expect(await countOf(seeker.id)).toBe(5);
    expect(await app.requests.allowance(seeker.id)).toMatchObject({ count: 5, allowance: { kind: 'charged', pricePaise: 14_900 } });
  });

  it('comes back when the referrer declines, and with the next month [9.free]', async () => {
    clock.set('2026-11-15T06:00:00Z');
    const seeker = await makePerson(test);
    const referrer = await makeReferrer(test);
    const send = (n: number) => app.requests.submit({ session: seeker.session }, requestInputFor(referrer.referrerId, position(n)));
    const first = await send(0);
    for (let n = 1; n < 5; n++) await send(n);
    await expect(send(5)).rejects.toMatchObject({ code: 'unprocessable' });
    await app.requests.move({ session: referrer.session, id: first.id }, { move: 'decline', reason: 'too_many' });
    await send(6);
    await expect(send(7)).rejects.toMatchObject({ code: 'unprocessable' });
    clock.set('2026-11-30T18:30:00Z');
    expect((await send(8)).state).toBe('submitted');
  });
});

describe('a visitor', () => {
  async function send(email: string) {
    const referrer = await makeReferrer(test);
    const sent = await app.requests.submit({ session: undefined }, requestInputFor(referrer.referrerId, { email }));
    return { referrer, sent, code: await codeMailedTo(test, email) };
  }

  it('reaches the referrer only after following the link, once [4.request.unconfirmed 10.used-link]', async () => {
    const { referrer, sent, code } = await send('visitor1@example.in');
    expect(sent.state).toBe('unconfirmed');
    expect(delivered.some(({ recipient }) => recipient === referrer.email)).toBe(false);
    await expect(app.requests.get(referrer.id, sent.id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await app.requests.find(referrer.id, { side: 'referrer', sort: 'newest', limit: 10 })).items).toEqual([]);

    const confirmed = await app.requests.confirm(code, '203.0.113.7');
    expect(confirmed).toMatchObject({ id: sent.id, email: 'visitor1@example.in', withoutPassword: true });
    await test.runJobs();
    expect(delivered.some(({ recipient }) => recipient === referrer.email)).toBe(true);
    expect((await app.requests.get(referrer.id, sent.id)).state).toBe('submitted');
    const detail = expect.stringMatching(/^You have confirmed this request already\. It went to Referrer \d+\.$/) as string;
    await expect(app.requests.confirm(code, '203.0.113.7')).rejects.toMatchObject({ code: 'conflict', detail });

    const oobCode = new URL(confirmed.signInLink ?? '').searchParams.get('oobCode');
    const signedIn = await app.identity.operations.signInWithEmailLink({ email: 'visitor1@example.in', oobCode });
    expect(signedIn).toMatchObject({ isNewUser: false });
    const mine = await app.requests.find(signedIn.localId, { side: 'seeker', sort: 'newest', limit: 10 });
    expect(mine.items.map(({ id }) => id)).toEqual([sent.id]);
    expect((await app.requests.allowance(signedIn.localId)).count).toBe(1);
  });

  it('belongs to the account that has the address', async () => {
    const made = (await app.identity.operations.signUp({ email: 'visitor2@example.in', password: 'a long enough one' })) as {
      localId: string;
    };
    const { code } = await send('visitor2@example.in');
    const { id } = await app.requests.confirm(code, '203.0.113.7');
    expect((await app.requests.get(made.localId, id)).side).toBe('seeker');
  });

  it.each([
    ['of an account that was closed', 'closed@example.in', 'This account was closed.'],
    ['of staff', 'root@example.in', 'People who work for ReferralHire send no requests.'],
  ])('%s is refused', async (_, email, detail) => {
    if (email.startsWith('closed')) {
      await app.identity.operations.signUp({ email, password: 'a long enough one' });
      await db.updateTable('identity_users').set({ disabled: true }).where('email', '=', email).execute();
    }
    const { code } = await send(email);
    await expect(app.requests.confirm(code, '203.0.113.8')).rejects.toMatchObject({ code: 'forbidden', detail });
  });

  it('with an account but without proof waits as well', async () => {
    const person = await makePerson(test, { emailVerified: false });
    const { referrerId } = await makeReferrer(test);
    const sent = await app.requests.submit({ session: person.session }, requestInputFor(referrerId, { email: person.email }));
    expect(sent.state).toBe('unconfirmed');
    const { items } = await app.requests.find(person.id, { side: 'seeker', sort: 'newest', limit: 5 });
    expect(items).toMatchObject([{ id: sent.id, label: { word: 'Confirm your email' } }]);
    expect((await app.requests.get(person.id, sent.id)).moves).toEqual([]);
    await app.leaving.eraseNow(person.session);
    expect(await db.selectFrom('requests').select('id').where('id', '=', sent.id).execute()).toEqual([]);
  });

  it('cannot be guessed at: the tries of one address are counted, by whichever door they come', async () => {
    const guess = () => app.requests.confirm('no such code', '203.0.113.99');
    for (let i = 0; i < 30; i++) await expect(guess()).rejects.toMatchObject({ code: 'gone' });
    await expect(guess()).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  it('is forgotten after 48 hours [4.request.unconfirmed 11.unconfirmed]', async () => {
    const { sent, code } = await send('visitor3@example.in');
    clock.advance({ hours: 47 });
    await advanceRequests(jobDeps);
    expect(await db.selectFrom('requests').select('id').where('id', '=', sent.id).execute()).toHaveLength(1);
    clock.advance({ hours: 1 });
    await expect(app.requests.confirm(code, '203.0.113.7')).rejects.toMatchObject({ code: 'gone' });
    await advanceRequests(jobDeps);
    expect(await db.selectFrom('requests').select('id').where('id', '=', sent.id).execute()).toEqual([]);
  });
});

describe('one at a time', () => {
  it('follows the link of a request', async () => {
    const { referrerId } = await makeReferrer(test);
    const { id } = await app.requests.submit({ session: undefined }, requestInputFor(referrerId, { email: 'waits@example.in' }));
    const { code_hash: hash } = await db.selectFrom('requests').select('code_hash').where('id', '=', id).executeTakeFirstOrThrow();
    expect(await heldByOne(database, (tx) => lockByCode(tx, hash ?? Buffer.of()))).toBe(true);
  });

  it('erases the requests of a person who leaves', async () => {
    const { seeker } = await makeRequest(test);
    expect(await heldByOne(database, (tx) => findSeekerRequestIds(tx, seeker.id))).toBe(true);
  });
});

describe('a key', () => {
  it('sent twenty times at once spends the last free request once, and all calls get its answer', async () => {
    const [seeker, referrer] = [await makePerson(test), await makeReferrer(test)];
    const { resumeId } = requestInputFor(referrer.referrerId);
    const send = (n: number, key?: string, change = {}) =>
      app.requests.submit({ session: seeker.session, key }, requestInputFor(referrer.referrerId, { ...position(n), resumeId, ...change }));
    for (let n = 1; n < 5; n++) await send(n);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(5, 'last')));
    // Equal to the byte: a client that retries must not see another order of keys.
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect([await countOf(seeker.id), (await app.requests.allowance(seeker.id)).count]).toEqual([5, 5]);
    expect(await db.selectFrom('mails').select('id').where('recipient', '=', referrer.email).execute()).toHaveLength(5);
    await expect(send(5, 'last', { message: 'Other words.' })).rejects.toMatchObject({ code: 'unprocessable' });
  });

  it('of a send that was refused can be used again', async () => {
    const [seeker, { referrerId }] = [await makePerson(test), await makeReferrer(test)];
    const send = () => app.requests.submit({ session: seeker.session, key: 'again' }, requestInputFor(referrerId));
    const pause = (paused: boolean) => db.updateTable('referrers').set({ paused_by_person: paused }).where('id', '=', referrerId).execute();
    await pause(true);
    await expect(send()).rejects.toMatchObject({ code: 'unprocessable' });
    await pause(false);
    expect((await send()).state).toBe('submitted');
  });
});

it('sending and answering notify nobody inside their transaction: PostgreSQL lets such commits through one after the other', async () => {
  const { rows } = await database.pool.query<{ trigger: string }>(`
    select t.tgrelid::regclass || ': ' || t.tgname as trigger from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where t.tgrelid = any(array['requests', 'request_events', 'request_offers', 'request_messages', 'mails']::regclass[])
      and p.prosrc ilike '%pg_notify%'`);
  expect(rows).toEqual([]);
});
