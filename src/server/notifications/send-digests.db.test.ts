import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { makePerson, makeReferrer, makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { sendDigests } from './send-digests.job.ts';

const test = await useTestApp();
const { app, clock, database, delivered, jobDeps } = test;
await makeResumes(test);

const kind = 'request_received' as const;
const mailsTo = ({ email }: { email: string }) => delivered.filter(({ recipient }) => recipient === email);
const bell = async (accountId: string) => (await app.notifications.find(accountId, { unread: false, limit: 10 })).items.length;
const waiting = async () => (await database.db.selectFrom('digest_items').select('title').execute()).length;

async function askFor({ referrerId }: { referrerId: string }, position: string) {
  await app.requests.submit({ session: (await makePerson(test)).session }, requestInputFor(referrerId, { position }));
  await test.runJobs();
}
/** Advances to this hour of the next day, in India. */
function tomorrowAt(hour: number) {
  const india = new Date(clock.now().getTime() + 5.5 * 3_600_000);
  clock.set(new Date(Date.UTC(india.getUTCFullYear(), india.getUTCMonth(), india.getUTCDate() + 1, hour) - 5.5 * 3_600_000));
}
const send = async () => {
  await Promise.all([sendDigests(jobDeps), sendDigests(jobDeps)]);
  await test.runJobs();
};

it('puts a kind that somebody wants daily into one mail at nine, and the others go at once [10.digests]', async () => {
  const [daily, atOnce, off] = [await makeReferrer(test), await makeReferrer(test), await makeReferrer(test)];
  await app.notifications.savePreferences(daily.id, [{ kind, inApp: true, mail: 'daily' }]);
  await app.notifications.savePreferences(off.id, [{ kind, inApp: false, mail: 'off' }]);
  tomorrowAt(8);
  for (const position of ['Engineer', 'Designer']) for (const person of [daily, atOnce, off]) await askFor(person, position);
  expect([await bell(daily.id), mailsTo(daily).length, mailsTo(atOnce).length, mailsTo(off).length]).toEqual([2, 0, 2, 0]);
  await send();
  expect(mailsTo(daily)).toHaveLength(0);
  clock.advance({ hours: 1.01 });
  await send();
  await send();
  const [mail, ...more] = mailsTo(daily);
  expect([mail?.kind, more]).toEqual(['daily_digest', []]);
  expect(mail?.text).toMatch(/Engineer[\s\S]+Designer/);
  expect(mail?.text).toContain('http://localhost:3000/requests/');
  // News after nine waits for tomorrow, also when the job runs again today.
  await askFor(daily, 'Welder');
  clock.advance({ hours: 5 });
  await send();
  expect(mailsTo(daily)).toHaveLength(1);
  tomorrowAt(9);
  await send();
  expect(mailsTo(daily)).toHaveLength(2);
});

it('is sent exactly once when the job is killed in between', async () => {
  const people = [await makeReferrer(test), await makeReferrer(test)];
  for (const person of people) await app.notifications.savePreferences(person.id, [{ kind, inApp: false, mail: 'daily' }]);
  tomorrowAt(8);
  for (const person of people) await askFor(person, 'Engineer');
  tomorrowAt(9);
  let mails = 0;
  const newId = () => {
    if (++mails > 1) throw new Error('killed');
    return randomUUID();
  };
  // The first person's mail is committed before the second one's fails.
  await expect(sendDigests({ ...jobDeps, newId })).rejects.toMatchObject({ errors: [new Error('killed')] });
  expect(await waiting()).toBe(1);
  await send();
  const stored = await database.db
    .selectFrom('mails')
    .select('recipient')
    .where('kind', '=', 'daily_digest')
    .where(
      'recipient',
      'in',
      people.map(({ email }) => email),
    )
    .execute();
  expect(stored.map(({ recipient }) => recipient).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
  expect(await waiting()).toBe(0);
});

it('can be turned off from the mail itself, which changes neither the app nor what comes at once', async () => {
  const referrer = await makeReferrer(test);
  await app.notifications.savePreferences(referrer.id, [{ kind, inApp: true, mail: 'daily' }]);
  tomorrowAt(8);
  await askFor(referrer, 'Engineer');
  tomorrowAt(9);
  await send();
  const header = mailsTo(referrer)[0]?.headers;
  expect(header?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const url = new URL(/<(.+)>/.exec(header?.['List-Unsubscribe'] ?? '')?.[1] ?? '');
  await askFor(referrer, 'Designer');
  await app.notifications.turnOffMail(
    { token: url.searchParams.get('token') ?? '', kind: url.searchParams.get('kind') ?? '' },
    '192.0.2.1',
  );
  tomorrowAt(9);
  await send();
  expect(mailsTo(referrer)).toHaveLength(1);
  const wishes = await app.notifications.preferences(referrer.id);
  expect(wishes.find((each) => each.kind === kind)).toMatchObject({ inApp: true, mail: 'off' });
  expect(wishes.filter(({ mail }) => mail === 'now')).toHaveLength(wishes.length - 1);
});

it('leaves out what was turned off in the meantime', async () => {
  const referrer = await makeReferrer(test);
  await app.notifications.savePreferences(referrer.id, [{ kind, inApp: true, mail: 'daily' }]);
  tomorrowAt(8);
  await askFor(referrer, 'Engineer');
  await app.notifications.savePreferences(referrer.id, [{ kind, inApp: true, mail: 'off' }]);
  tomorrowAt(9);
  await send();
  expect([mailsTo(referrer), await waiting()]).toEqual([[], 0]);
});
