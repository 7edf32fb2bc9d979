import { expect, it } from 'vitest';
import { mailKinds, makePerson, makeReferrer, makeRequest, makeResumes, sendTo, type Person } from '#tests/factories/request.factory.ts';
import { closeMoreRequests } from '#server/requests/ending/close-more-requests.job.ts';
import type { RequestsToClose } from '#server/requests/ending/close-referrer-requests.ts';
import { transact } from '#server/platform/db/transact.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { eraseAccount } from './erase-account.ts';
import { leave } from './leave.ts';

const test = await useTestApp();
const { app, database, delivered } = test;
await makeResumes(test);

it('a person who deletes the account takes along every mail to them, also those that could not be sent yet', async () => {
  const [person, other] = [await makePerson(test), await makePerson(test)];
  for (const { email } of [person, other]) await app.mail.sendTest(email);
  await test.runJobs();
  for (const { email } of [person, other]) await app.mail.sendTest(email);
  await app.leaving.eraseNow(person.session);
  // The certificate is written after everything else was deleted.
  expect([await mailKinds(test, person), (await mailKinds(test, other)).length]).toEqual([['erasure_done'], 2]);
  // The job that is still queued finds nothing to send.
  await test.runJobs();
  expect(delivered.filter(({ recipient }) => recipient === person.email)).toHaveLength(2);
});

it.each(['stopped', 'erased'] as const)(
  'a referrer with more open requests than fit into one answer has %s at once, and a job closes the others in steps that hold no lock for long; who asks after a return is left alone',
  async (how) => {
    const referrer = await makeReferrer(test);
    const seekers = await Promise.all(Array.from({ length: 23 }, () => makePerson(test)));
    const { db } = database;
    const send = async (seeker: Person) => {
      await db.updateTable('referrers').set({ weekly_capacity: 100 }).where('id', '=', referrer.referrerId).execute();
      await sendTo(test, seeker, referrer);
    };
    for (const seeker of seekers) await send(seeker);
    const states = async () =>
      (await db.selectFrom('requests').select('state').where('referrer_id', '=', referrer.referrerId).execute()).map(({ state }) => state);
    const left = test.clock.now().toISOString();
    await transact(db, (tx) => (how === 'erased' ? eraseAccount(test.deps, tx, referrer.id) : leave(test.deps, tx, referrer.id, how)));
    expect((await states()).filter((state) => state === 'declined')).toHaveLength(10);
    if (how === 'stopped') {
      test.clock.advance({ seconds: 1 });
      await db.updateTable('referrers').set({ verified_at: test.clock.now() }).where('id', '=', referrer.referrerId).execute();
      await send(await makePerson(test));
    }
    let statements = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        statements++;
        return Promise.resolve(result);
      },
    });
    for (const { data } of await test.queue.boss.fetch('close-more-requests'))
      await closeMoreRequests({ ...test.deps, db: counted }, data as RequestsToClose);
    // One finds them all. For ten at a time one each locks them, reads them and tells their seekers; for each, one moves it and two give back.
    expect(statements).toBe(1 + 2 * 3 + 13 * 3);
    await closeMoreRequests(test.deps, { referrerId: referrer.referrerId, why: how, accountId: null, until: left });
    expect((await states()).filter((state) => state === 'declined')).toHaveLength(23);
    const { rows } = await database.pool.query(
      `select count(*)::int as many from request_events join requests q on q.id = request_id
       where move = 'decline' and q.referrer_id = $1 group by request_events.xmin order by 1`,
      [referrer.referrerId],
    );
    expect(rows).toEqual([{ many: 3 }, { many: 10 }, { many: 10 }]);
    expect((await states()).filter((state) => state === 'submitted')).toHaveLength(how === 'stopped' ? 1 : 0);
    const said = await db.selectFrom('request_messages').select('body').where('referrer_id', '=', referrer.referrerId).execute();
    expect([...new Set(said.map(({ body }) => body))]).toEqual([
      how === 'erased' ? 'I have left ReferralHire.' : 'I have stopped referring people.',
    ]);
  },
);

it('a seeker who deletes the account leaves no name in what others were told of the request, and leaves what they were told of other things', async () => {
  const { seeker, referrer } = await makeRequest(test, { fullName: 'Chandrakala Venkatesan' });
  await sendTo(test, await makePerson(test), referrer);
  const told = async (word: string) => {
    const { items } = await app.notifications.find(referrer.id, { unread: false, limit: 9 });
    return items.filter(({ title, body }) => `${title} ${body}`.includes(word)).length;
  };
  expect(await told('Chandrakala')).toBe(1);
  await app.leaving.eraseNow(seeker.session);
  // The other request's news, and the farewell, which contains no name.
  expect([await told('Chandrakala'), await told('')]).toEqual([0, 2]);
});

it('a referrer who deletes the account leaves no seeker waiting: every open request ends now, with a sentence, and no longer counts for its seeker', async () => {
  const referrer = await makeReferrer(test);
  const send = () => makeRequest(test, {}, undefined, referrer);
  const [open, asked, accepted] = [await send(), await send(), await send()];
  const { name } = await app.referrers.get(referrer.referrerId);
  await asked.by(referrer, { move: 'ask', question: 'Which team?' });
  await accepted.by(referrer, { move: 'accept' });
  await app.leaving.eraseNow(referrer.session);
  await test.runJobs();
  for (const { id, seeker, seen } of [open, asked, accepted]) {
    const request = await seen();
    expect(request.label).toEqual({ word: 'No answer', detail: 'the referrer is no longer available' });
    const { items } = await app.requests.find(seeker.id, { side: 'seeker', status: 'no_answer', sort: 'newest', limit: 9 });
    expect(items.map((item) => item.id)).toEqual([id]);
    expect(request.messages.at(-1)?.body).toBe('I have left ReferralHire.');
    expect((await app.requests.allowance(seeker.id)).count).toBe(0);
    const told = delivered.filter(({ recipient, text }) => recipient === seeker.email && text.includes('no longer available'));
    expect(told.map(({ kind, text }) => [kind, text.includes('not a rejection'), text.includes(name)])).toEqual([
      ['request_expired', true, false],
    ]);
  }
  await expect(app.referrers.get(referrer.referrerId)).rejects.toMatchObject({ code: 'not_found' });
});
