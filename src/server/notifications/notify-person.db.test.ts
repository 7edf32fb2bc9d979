import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makePerson, makeReferrer, makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { findPreferences } from './notification-preferences.ts';
import { sendDigests } from './send-digests.job.ts';
import { notificationKindNames } from '#domain/notifications/notification-kinds.ts';

const test = await useTestApp();
const { app, clock, database, delivered, jobDeps } = test;
await makeResumes(test);

const kind = 'request_received' as const;
const mailsTo = (email: string) => delivered.filter(({ recipient }) => recipient === email);
const waiting = async () => (await database.db.selectFrom('digest_items').select('title').execute()).length;
const turnOffAddress = (mail: (typeof delivered)[number] | undefined) =>
  new URL(/<(.+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '');
const bell = async (accountId: string) => (await app.notifications.find(accountId, { unread: false, limit: 10 })).items.length;

async function askOnce(referrerId: string, position = 'Engineer') {
  await app.requests.submit({ session: (await makePerson(test)).session }, requestInputFor(referrerId, { position }));
  await test.runJobs();
}

it('preferences are saved all at once, and the last wish about a kind holds', async () => {
  const { id } = await makePerson(test);
  const wishes = notificationKindNames.map((each) => ({ kind: each, inApp: false, mail: 'daily' as const }));
  await app.notifications.savePreferences(id, [...wishes, { kind, inApp: true, mail: 'off' }]);
  const saved = await app.notifications.preferences(id);
  expect(saved.find((each) => each.kind === kind)).toMatchObject({ inApp: true, mail: 'off' });
  expect(saved.filter(({ inApp, mail }) => !inApp && mail === 'daily')).toHaveLength(wishes.length - 1);
  await app.notifications.savePreferences(id, wishes);
  expect((await app.notifications.preferences(id)).every(({ mail }) => mail === 'daily')).toBe(true);
});

it('without payments, nobody is asked about news of purchases', async () => {
  const { id } = await makePerson(test);
  const kindsWith = async (payments: boolean) =>
    (await findPreferences({ db: database.db, config: { payments } }, id)).map((each) => each.kind);
  expect(await kindsWith(true)).toEqual(notificationKindNames);
  expect(await kindsWith(false)).toEqual(notificationKindNames.filter((each) => each !== 'billing_news'));
});

describe('news', () => {
  it('reaches a person as they chose for its kind', async () => {
    const { referrerId, id, email } = await makeReferrer(test);
    const other = { kind: 'request_withdrawn', inApp: false, mail: 'off' } as const;
    for (const [wishes, shown, mailed] of [
      [[], 1, 1],
      [[{ kind, inApp: true, mail: 'off' }], 2, 1],
      [[{ kind, inApp: false, mail: 'now' }], 2, 2],
      // Each kind is a separate choice.
      [[{ kind, inApp: true, mail: 'now' }, other], 3, 3],
    ] as const) {
      await app.notifications.savePreferences(id, wishes);
      await askOnce(referrerId);
      expect([await bell(id), mailsTo(email).length]).toEqual([shown, mailed]);
    }
  });

  it('can be turned off from the mail itself, by a click in the mail program, for this kind and this person only', async () => {
    const [one, other] = [await makeReferrer(test), await makeReferrer(test)];
    await Promise.all(Array.from({ length: 4 }, () => askOnce(one.referrerId)));
    await askOnce(other.referrerId);
    const [mail] = mailsTo(one.email);
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = turnOffAddress(mail);
    expect([url.pathname, url.searchParams.get('kind')]).toEqual(['/notifications/turn-off', kind]);
    for (const body of [mail?.text, mail?.html.replaceAll('&#38;', '&')]) expect(body).toContain(url.href);
    // Mails made at the same time have the same token.
    expect(new Set(mailsTo(one.email).map(({ headers }) => headers['List-Unsubscribe'])).size).toBe(1);
    const link = { token: url.searchParams.get('token') ?? '', kind };
    await app.notifications.savePreferences(one.id, [{ kind, inApp: false, mail: 'now' }]);
    await app.notifications.turnOffMail(link, '192.0.2.1');
    const wishOf = async (id: string) => (await app.notifications.preferences(id)).find((each) => each.kind === kind);
    expect(await wishOf(one.id)).toMatchObject({ inApp: false, mail: 'off' });
    expect(await wishOf(other.id)).toMatchObject({ inApp: true, mail: 'now' });
    const before = mailsTo(one.email).length;
    await askOnce(one.referrerId);
    expect(mailsTo(one.email)).toHaveLength(before);
    for (const bad of [
      { ...link, token: 'x' },
      { ...link, token: link.token.slice(0, 43) },
      // Another person's id behind one's own proof, and one's own id without a proof.
      { ...link, token: link.token.slice(0, 43) + other.id },
      { ...link, token: 'A'.repeat(43) + one.id },
      { ...link, kind: 'password' },
    ])
      await expect(app.notifications.turnOffMail(bad, '192.0.2.1')).rejects.toMatchObject({ code: 'not_found' });
    expect(await wishOf(other.id)).toMatchObject({ mail: 'now' });
    await test.database.db.deleteFrom('accounts').where('id', '=', one.id).execute();
    await expect(app.notifications.turnOffMail(link, '192.0.2.1')).rejects.toMatchObject({ code: 'not_found' });
  });
});

/** A referrer who wants news of this kind once a day, and has one from eight in the morning. */
async function makeDailyReader() {
  const referrer = await makeReferrer(test);
  await app.notifications.savePreferences(referrer.id, [{ kind, inApp: true, mail: 'daily' }]);
  tomorrowAt(8);
  await askOnce(referrer.referrerId, 'Engineer');
  return referrer;
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

describe('the daily mail', () => {
  it('puts a kind that somebody wants daily into one mail at nine, and the others go at once [10.digests]', async () => {
    const [daily, atOnce, off] = [await makeReferrer(test), await makeReferrer(test), await makeReferrer(test)];
    await app.notifications.savePreferences(daily.id, [{ kind, inApp: true, mail: 'daily' }]);
    await app.notifications.savePreferences(off.id, [{ kind, inApp: false, mail: 'off' }]);
    tomorrowAt(8);
    for (const position of ['Engineer', 'Designer']) for (const person of [daily, atOnce, off]) await askOnce(person.referrerId, position);
    expect([await bell(daily.id), mailsTo(daily.email).length, mailsTo(atOnce.email).length, mailsTo(off.email).length]).toEqual([
      2, 0, 2, 0,
    ]);
    await send();
    expect(mailsTo(daily.email)).toHaveLength(0);
    clock.advance({ hours: 1.01 });
    await send();
    await send();
    const [mail, ...more] = mailsTo(daily.email);
    expect([mail?.kind, more]).toEqual(['daily_digest', []]);
    expect(mail?.text).toMatch(/Engineer[\s\S]+Designer/);
    expect(mail?.text).toContain('http://localhost:3000/requests/');
    // News after nine waits for tomorrow, also when the job runs again today.
    await askOnce(daily.referrerId, 'Welder');
    clock.advance({ hours: 5 });
    await send();
    expect(mailsTo(daily.email)).toHaveLength(1);
    tomorrowAt(9);
    await send();
    expect(mailsTo(daily.email)).toHaveLength(2);
  });

  it('is sent exactly once when the job is killed in between', async () => {
    const people = [await makeDailyReader(), await makeDailyReader()];
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
    expect(people.map(({ email }) => mailsTo(email).map((mail) => mail.kind))).toEqual([['daily_digest'], ['daily_digest']]);
    expect(await waiting()).toBe(0);
  });

  it('can be turned off from the mail itself, which changes neither the app nor what comes at once', async () => {
    const referrer = await makeDailyReader();
    tomorrowAt(9);
    await send();
    const [mail] = mailsTo(referrer.email);
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = turnOffAddress(mail);
    await askOnce(referrer.referrerId, 'Designer');
    await app.notifications.turnOffMail(
      { token: url.searchParams.get('token') ?? '', kind: url.searchParams.get('kind') ?? '' },
      '192.0.2.1',
    );
    tomorrowAt(9);
    await send();
    expect(mailsTo(referrer.email)).toHaveLength(1);
    const wishes = await app.notifications.preferences(referrer.id);
    expect(wishes.find((each) => each.kind === kind)).toMatchObject({ inApp: true, mail: 'off' });
    expect(wishes.filter(({ mail }) => mail === 'now')).toHaveLength(wishes.length - 1);
  });

  it('leaves out what was turned off in the meantime', async () => {
    const referrer = await makeDailyReader();
    await app.notifications.savePreferences(referrer.id, [{ kind, inApp: true, mail: 'off' }]);
    tomorrowAt(9);
    await send();
    expect([mailsTo(referrer.email), await waiting()]).toEqual([[], 0]);
  });
});
