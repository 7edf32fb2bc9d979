import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ListQuery } from '#domain/administration/list-query.ts';
import { performAct } from '#server/audit/perform-act.ts';
import { makeCases } from '#tests/factories/case.factory.ts';
import { makePerson, makeReferrer, makeResumes } from '#tests/factories/request.factory.ts';
import { makeStaff } from '#tests/factories/staff.factory.ts';
import { outcomesOf } from '#tests/support/outcomes.ts';
import { parkJob } from '#tests/support/ready-acts.ts';
import { readPages } from '#tests/support/read-pages.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { countDays } from './figures/count-days.job.ts';

const test = await useTestApp({ ADMIN_EMAILS: 'boss@example.in', SUPPORT_EMAILS: 'desk@example.in' });
const { app, database, clock, jobDeps, queue } = test;
const { db } = database;

const [administrator, support] = [await makeStaff(test), await makeStaff(test, 'support')];
type Filters = Record<string, string>;
const ask = (q: string, filters: Filters = {}, more: Partial<ListQuery> = {}): ListQuery => ({ q, filters, limit: 50, ...more });
const because = { reason: 'The cause is removed.' };

async function named(name: string, email: string) {
  const person = await makePerson(test);
  await db.updateTable('accounts').set({ display_name: name, email }).where('id', '=', person.id).execute();
  return person;
}
const found = async (q: string, filters: Filters = {}, by = administrator) =>
  (await app.console.findPeople(by, ask(q, filters))).items.map(({ id }) => id);

describe('people', () => {
  it('are found by any part of their name or address, by their id, and by the end of their UPI ID', async () => {
    const neha = await named('Neha Kulkarni', 'neha.k@example.in');
    const om = await named('Om Prakash', 'om@example.org');
    const odd = await named('100%_sure', 'odd@example.in');
    expect(await found('kulk')).toEqual([neha.id]);
    expect(await found('NEHA.K@')).toEqual([neha.id]);
    expect(await found(neha.id)).toEqual([neha.id]);
    // A whole address is one person, also where it is a part of another one.
    const longer = await named('Other Neha', 'other.neha.k@example.in');
    expect(await found('Neha.K@example.in')).toEqual([neha.id]);
    expect((await found('neha.k@example.i')).toSorted()).toEqual([longer.id, neha.id].toSorted());
    expect(await found('om')).toContain(om.id);
    expect(await found('%_s')).toEqual([odd.id]);
    expect(await found('nobody of this name')).toEqual([]);
    const same = { name: 'a.pdf', size: 9, pages: 1, text: 'The same words', created_at: clock.now() };
    const rows = [neha, om].map(({ id }) => ({ id: randomUUID(), owner_id: id, file_key: id, ...same }));
    await db.insertInto('resumes').values(rows).execute();
    const [resume] = (await app.console.lookAtPerson(support, om.id)).resumes;
    expect((await found(resume?.fingerprint ?? '', { by: 'resume' }, support)).toSorted()).toEqual([neha.id, om.id].toSorted());
    const referrer = await makeReferrer(test);
    await db.updateTable('accounts').set({ verified_referrer_at: clock.now() }).where('id', '=', referrer.id).execute();
    expect(await found('', { role: 'referrer' })).toEqual([referrer.id]);
    await db.insertInto('upi_details').values({ account_id: referrer.id, upi_id: 'Ananya.77@ybl', updated_at: clock.now() }).execute();
    expect(await found('.77@YBL', { by: 'upi' })).toEqual([referrer.id]);
    expect(await found('ybl', { by: 'upi' })).toEqual([]);
    await expect(found('.77@ybl', { by: 'upi' }, support)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('are listed page by page, each once', async () => {
    for (let i = 0; i < 7; i++) await named(`Paged Person ${i}`, `paged${i}@example.in`);
    const people = await readPages((cursor) => app.console.findPeople(administrator, ask('paged person', {}, { limit: 3, cursor })));
    expect(people.map(({ name }) => name ?? '').toSorted()).toEqual(Array.from({ length: 7 }, (_, i) => `Paged Person ${i}`));
    for (const wrong of ['x', 'W10', '\0', 'e'.repeat(3000)])
      await expect(app.console.findPeople(administrator, ask('', {}, { cursor: wrong }))).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('have a page with their life here, which shows money to administrators only, and nothing that they wrote', async () => {
    const { id } = await named('Looked At', 'looked@example.in');
    expect(await app.console.lookAtPerson(administrator, id)).toMatchObject({
      person: { name: 'Looked At' },
      plan: { plan: 'free' },
      money: { purchases: [] },
      timeline: expect.arrayContaining([expect.objectContaining({ kind: 'joined' })]) as unknown,
    });
    await app.console.recordLook(support, { act: 'look_at_person', subject: `person:${id}`, detail: {} });
    const seen = await app.console.lookAtPerson(support, id);
    expect(seen.money).toBeNull();
    expect(seen.timeline.filter(({ kind }) => kind === 'act')).toHaveLength(1);
    for (const none of ['nobody', 'a\0b', 'x'.repeat(500)])
      await expect(app.console.lookAtPerson(administrator, none)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('show what was decided about them, in force and past, and the figures how many appeals took a decision back', async () => {
    await makeResumes(test);
    const { first, second, openCase } = await makeCases(test);
    const appealsNow = async () => {
      await countDays(jobDeps);
      const { appeals, overruled } = (await app.console.getFigures(support)).byWeek.at(-1) ?? { appeals: 0, overruled: 0 };
      return { appeals, overruled };
    };
    for (const verdict of ['upheld', 'overruled'] as const) {
      const { seeker, caseId, decide, appeal, answer } = await openCase();
      const shown = async () => (await app.console.lookAtPerson(support, seeker.id)).measures;
      expect(await shown()).toEqual([]);
      await decide({ measure: 'suspended', days: '2' }, first);
      expect(await shown()).toMatchObject([{ kind: 'suspended', state: 'in_force', rule: 'untrue', caseId }]);
      const before = await appealsNow();
      await appeal();
      expect(await appealsNow()).toEqual(before);
      await answer(second, verdict);
      expect(await shown()).toMatchObject([{ state: verdict === 'upheld' ? 'in_force' : 'overruled' }]);
      const after = { appeals: before.appeals + 1, overruled: before.overruled + (verdict === 'upheld' ? 0 : 1) };
      expect(await appealsNow()).toEqual(after);
    }
    await test.runJobs();
  });

  it('can be signed out everywhere, with a reason', async () => {
    const { id } = await makePerson(test);
    const times = { expires_at: new Date('2999-01-01'), auth_time: clock.now(), renewed_at: clock.now() };
    const row = { token_hash: Buffer.from(id), account_id: id, device: 'Chrome', ...times };
    await db.insertInto('sessions').values(row).execute();
    await expect(app.console.endSessions(support, id, { reason: ' ' })).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await app.console.lookAtPerson(support, id)).sessions).toHaveLength(1);
    await app.console.endSessions(support, id, because);
    expect((await app.console.lookAtPerson(support, id)).sessions).toEqual([]);
  });
});

describe('an account of staff', () => {
  it.each(['boss@example.in', 'desk@example.in'])('%s is for administrators: support neither ends sessions nor decides', async (email) => {
    const { first, openCase } = await makeCases(test);
    const { seeker, decide } = await openCase();
    await db.updateTable('accounts').set({ email }).where('id', '=', seeker.id).execute();
    const role = { administrator: email.startsWith('boss'), support: email.startsWith('desk') };
    expect((await app.console.findPeople(support, ask(seeker.id))).items).toMatchObject([role]);
    for (const name of ['administrator', 'support'] as const)
      expect((await found(email, { role: name })).includes(seeker.id)).toBe(role[name]);
    expect((await app.console.lookAtPerson(support, seeker.id)).person).toMatchObject(role);
    const forbidden = { code: 'forbidden', detail: expect.stringContaining('Only administrators') as string };
    await expect(app.console.endSessions(support, seeker.id, because)).rejects.toMatchObject(forbidden);
    await expect(decide({ measure: 'suspended', days: '2' }, support)).rejects.toMatchObject(forbidden);
    expect((await app.console.lookAtPerson(first, seeker.id)).measures).toEqual([]);
    await app.console.endSessions(first, seeker.id, because);
    await decide({ measure: 'suspended', days: '2' }, first);
    await test.runJobs();
  });
});

it('the audit log is filtered by act, person, words and days, newest first', async () => {
  const { id } = await makePerson(test);
  await app.console.endSessions(administrator, id, { reason: 'They wrote that a stranger reads along.' });
  const acts = async (q: string, filters: Filters = {}) => (await app.console.findActs(support, ask(q, filters))).items;
  expect(await acts('stranger reads')).toMatchObject([{ action: 'end_sessions', subject: `person:${id}` }]);
  expect(await acts('', { act: 'end_sessions', who: administrator.account.email ?? '' })).toMatchObject([{ subject: `person:${id}` }]);
  expect(await acts('', { who: id })).toEqual([]);
  const today = clock.now().toISOString().slice(0, 10);
  expect(await acts(`person:${id}`, { from: today, until: today })).toHaveLength(1);
  expect(await acts(`person:${id}`, { from: '2099-01-01' })).toEqual([]);
  // A day that does not exist asks for nothing.
  expect(await acts(`person:${id}`, { from: '2026-02-31', until: '0000-00-00' })).toHaveLength(1);
  await app.console.recordLook(support, { act: 'export_list', subject: 'list:people', detail: { rows: '2' } });
  expect(await acts('list:people')).toMatchObject([{ action: 'export_list', detail: { rows: '2' } }]);
  const page = await app.console.findActs(support, ask('', {}, { limit: 1 }));
  const next = await app.console.findActs(support, ask('', {}, { limit: 1, cursor: page.nextCursor ?? '' }));
  expect(next.items[0]?.id).toBeLessThan(page.items[0]?.id ?? 0);
});

it('an act is refused if the thing changed meanwhile, and then nothing is recorded', async () => {
  const act = (seen: string) =>
    performAct(test.deps, { by: support.account.id, action: 'retry_job', typed: { ...because, seen } }, async (_tx, doing) => {
      doing.refuseIfChanged(7, 'This thing');
      return { subject: 'job:7' };
    });
  for (const old of ['6', '', 'x'.repeat(100)])
    await expect(act(old)).rejects.toMatchObject({ code: 'conflict', detail: expect.stringContaining('This thing changed') as string });
  const logged = async () => (await app.console.findActs(support, ask('job:7'))).items;
  expect(await logged()).toEqual([]);
  await act('7');
  expect(await logged()).toMatchObject([{ detail: because }]);
});

describe('jobs and mail', () => {
  const jobs = async (standing = '') => (await app.console.findJobs(support, ask('', standing ? { standing } : {}))).items;

  it('a parked job says why, goes back once however many send it, and runs', async () => {
    const id = await parkJob(test, 'the disk is full');
    expect((await jobs()).find((job) => job.id === id)).toMatchObject({ kind: 'tidy-up', standing: 'parked', message: 'the disk is full' });
    const tries = await outcomesOf([1, 2, 3].map(() => app.console.retryJob(support, id, because)));
    expect(tries.toSorted()).toEqual(['conflict', 'conflict', 'done']);
    expect((await jobs('parked')).map((job) => job.id)).not.toContain(id);
    expect(await jobs('waiting')).toMatchObject([{ kind: 'tidy-up' }]);
    expect(await test.runJobs()).toBe(1);
  });

  it('a failing job tries at once when asked, and a parked one can be given up by an administrator', async () => {
    const failing = await queue.boss.send('tidy-up', {}, { retryLimit: 3, retryDelay: 900 });
    await queue.boss.fetch('tidy-up', { batchSize: 100 });
    await queue.boss.fail('tidy-up', failing ?? '', new Error('not now'));
    expect(await jobs()).toMatchObject([{ id: failing, standing: 'failing', tries: 1 }]);
    await app.console.retryJob(support, failing ?? '', because);
    expect(await test.runJobs()).toBe(1);
    const id = await parkJob(test, 'the disk is full');
    await expect(app.console.discardJob(support, id, because)).rejects.toMatchObject({ code: 'forbidden' });
    await app.console.discardJob(administrator, id, because);
    await expect(app.console.retryJob(support, id, because)).rejects.toMatchObject({ code: 'conflict' });
    await expect(app.console.retryJob(support, 'nothing', because)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('a mail that waits is listed without its words, and asked for again', async () => {
    await app.mail.sendTest('slow@example.in');
    const [mail] = (await app.console.findMails(support, ask('slow@example.in', { sent: 'no' }))).items;
    expect(mail).toEqual({ id: mail?.id, kind: 'test-mail', recipient: 'slow@example.in', createdAt: mail?.createdAt, sentAt: null });
    await app.console.retryMail(support, mail?.id ?? '', because);
    await test.runJobs();
    expect(test.delivered.filter(({ recipient }) => recipient === 'slow@example.in')).toHaveLength(1);
    expect((await app.console.findMails(support, ask('slow@example.in', { sent: 'no' }))).items).toEqual([]);
    await expect(app.console.retryMail(support, mail?.id ?? '', because)).rejects.toMatchObject({ code: 'conflict' });
  });
});
