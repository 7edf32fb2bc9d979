import { describe, expect, it, vi } from 'vitest';
import type { Session } from '#domain/accounts/account.ts';
import { staysAtGoogle } from '#domain/person/erasure.ts';
import { noteErasures } from './note-erasures.job.ts';
import { eraseDueAccounts } from './erase-due-accounts.job.ts';
import { eraseNow } from './erase-account.ts';
import { readJournal } from './erasure-journal.ts';
import { lockPerson } from './erasure-store.ts';
import { replayErasures } from './replay-erasures.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { makePerson, makeReferrer, makeRequest, makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { waitsFor } from '#tests/support/waits-for.ts';

const test = await useTestApp();
const { app, clock, database, delivered, deps, jobDeps } = test;
const { db, pool } = database;
await makeResumes(test);

const recent = (session: Session): Session => ({ ...session, authTime: clock.now() });
const isThere = async (id: string) => (await db.selectFrom('accounts').select('id').where('id', '=', id).execute()).length === 1;
const mailsTo = (email: string) => delivered.filter(({ recipient }) => recipient === email).map(({ kind }) => kind);
const inJournal = async (id: string) => {
  for await (const entry of readJournal(deps.config)) if (entry.id === id) return true;
  return false;
};

describe('the wish to be erased', () => {
  it('needs a recent sign-in, begins once however often it is sent, and shows what goes and what stays', async () => {
    const { id, session, email } = await makePerson(test);
    clock.advance({ minutes: 6 });
    await expect(app.leaving.askErasure(session)).rejects.toMatchObject({ code: 'forbidden' });
    const { goes } = await app.leaving.previewErasure(session);
    expect(goes.map(({ what }) => what)).toContain('the account');
    const [first, second] = await Promise.all([app.leaving.askErasure(recent(session)), app.leaving.askErasure(recent(session))]);
    expect(first).toEqual(second);
    clock.advance({ days: 1 });
    expect(await app.leaving.askErasure(recent(session))).toEqual(first);
    await test.runJobs();
    expect(mailsTo(email)).toEqual(['erasure_asked']);
    await eraseDueAccounts(jobDeps);
    expect(await isThere(id)).toBe(true);
  });

  it('keeps everybody from asking the person, until they keep the account; their own pause stays theirs [11.erase]', async () => {
    const [referrer, seeker] = [await makeReferrer(test), await makePerson(test)];
    const ask = () => app.requests.submit({ session: seeker.session }, requestInputFor(referrer.referrerId));
    await app.leaving.askErasure(recent(referrer.session));
    await expect(ask()).rejects.toMatchObject({ code: 'unprocessable' });
    // Resuming ends their own pause, which is separate from the erasure's.
    await app.becoming.pause(referrer.session, false);
    await expect(ask()).rejects.toMatchObject({ code: 'unprocessable' });
    await app.leaving.keepAccount(referrer.session);
    await ask();
    clock.advance({ days: 8 });
    await eraseDueAccounts(jobDeps);
    expect(await isThere(referrer.id)).toBe(true);
  });

  it('says what stays at Google, if Google keeps the sign-ins, and only then', async () => {
    const config = { ...jobDeps.config, firebase: { apiKey: 'key', authDomain: 'p.firebaseapp.com', projectId: 'p' } };
    const certificateOf = async (how: typeof jobDeps) => {
      const person = await makePerson(test);
      await eraseNow(how, person.session);
      await test.runJobs();
      return delivered.find(({ kind, recipient }) => kind === 'erasure_done' && recipient === person.email)?.text;
    };
    const sentence = `${staysAtGoogle.what}: ${staysAtGoogle.because}`;
    expect(await certificateOf({ ...jobDeps, config })).toContain(sentence);
    expect(await certificateOf(jobDeps)).not.toContain(staysAtGoogle.what);
  });

  it('is done after seven days with a certificate, and the same address can sign up again [11.erase]', async () => {
    const person = await makePerson(test);
    await app.leaving.askErasure(recent(person.session));
    clock.advance({ days: 7 });
    await eraseDueAccounts(jobDeps);
    await eraseDueAccounts(jobDeps);
    await test.runJobs();
    expect(await isThere(person.id)).toBe(false);
    expect(mailsTo(person.email).at(-1)).toBe('erasure_done');
    expect(delivered.find(({ kind, recipient }) => kind === 'erasure_done' && recipient === person.email)?.text).toContain('the account');
    const again = (await app.identity.operations.signUp({ email: person.email, password: 'a long enough one' })) as { localId: string };
    expect(await inJournal(person.id)).toBe(true);
    await replayErasures(deps);
    expect(await isThere(again.localId)).toBe(true);
  });

  it('that dies in the middle has changed nothing, does not hold up the accounts after it, and the next run does it', async () => {
    const { seeker: person, id: request, referrer: other } = await makeRequest(test);
    const behind = await makePerson(test);
    await app.leaving.askErasure(recent(person.session));
    clock.advance({ minutes: 1 });
    await app.leaving.askErasure(recent(behind.session));
    clock.advance({ days: 7 });
    const dying = { ...jobDeps, queue: { enqueue: vi.fn(jobDeps.queue.enqueue).mockRejectedValueOnce(new Error('killed')) } };
    await expect(eraseDueAccounts(dying)).rejects.toMatchObject({ errors: [new Error('killed')] });
    expect(await Promise.all([person, behind].map(({ id }) => isThere(id)))).toEqual([true, false]);
    expect((await app.requests.get(person.id, request)).closed).toBe(false);
    await eraseDueAccounts(jobDeps);
    expect(await isThere(person.id)).toBe(false);
    expect((await app.requests.get(other.id, request)).closed).toBe(true);
  });

  it('and a change of mind in the same moment: one of the two, never half of each', async () => {
    const person = await makePerson(test);
    const lock = (tx: Tx) => lockPerson(tx, person.id);
    const keep = () => app.leaving.keepAccount(recent(person.session));
    await app.leaving.askErasure(recent(person.session));
    expect(await waitsFor(database, lock, keep)).toBe(true);
    // The job checks under the lock whether the erasure is due.
    expect(await waitsFor(database, lock, () => eraseNow(jobDeps, person.session, { onlyIf: () => Promise.resolve(false) }))).toBe(true);
    await app.leaving.askErasure(recent(person.session));
    clock.advance({ days: 7 });
    const [kept] = await Promise.allSettled([keep(), eraseDueAccounts(jobDeps)]);
    const [asked] = await db.selectFrom('erasures').select('due_at').where('account_id', '=', person.id).execute();
    expect([asked, await isThere(person.id)]).toEqual([undefined, kept.status === 'fulfilled']);
  });
});

it('a restored backup brings nobody back: the journal outside the database erases again before anybody is answered [11.restore]', async () => {
  const person = await makeReferrer(test);
  clock.advance({ seconds: 1 });
  await eraseNow(jobDeps, person.session);
  expect(await inJournal(person.id)).toBe(false);
  await noteErasures(jobDeps);
  expect(await inJournal(person.id)).toBe(true);

  // The state of the backup: the person exists, and no row says that they were erased.
  await pool.query('delete from erased_accounts where id = $1', [person.id]);
  const restored = `insert into accounts (id, email, sign_in_provider, created_at) values ($1, $2, 'password', 'epoch')`;
  await pool.query(restored, [person.id, person.email]);
  await pool.query(`update referrers set account_id = $1, name = 'Chandrakala', verified_at = now() where id = $2`, [
    person.id,
    person.referrerId,
  ]);
  delivered.length = 0;
  expect(await replayErasures(deps)).toBe(1);
  expect(await replayErasures(deps)).toBe(0);
  expect(await isThere(person.id)).toBe(false);
  expect(await db.selectFrom('referrers').select('name').where('id', '=', person.referrerId).execute()).toEqual([
    { name: 'Former referrer' },
  ]);
  await test.runJobs();
  // The person got their certificate the first time.
  expect(mailsTo(person.email)).toEqual([]);
});
