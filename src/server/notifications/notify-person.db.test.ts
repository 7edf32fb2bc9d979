import { describe, expect, it } from 'vitest';
import { makePerson, makeReferrer, makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { notificationKindNames } from '#domain/notifications/notification-kinds.ts';

const test = await useTestApp();
const { app, delivered } = test;
await makeResumes(test);

const kind = 'request_received' as const;
const mailsTo = (email: string) => delivered.filter(({ recipient }) => recipient === email);
const bell = async (accountId: string) => (await app.notifications.find(accountId, { unread: false, limit: 10 })).items.length;

async function askOnce(referrerId: string) {
  await app.requests.submit({ session: (await makePerson(test)).session }, requestInputFor(referrerId));
  await test.runJobs();
}

it('preferences are saved all at once in one statement, and the last wish about a kind holds', async () => {
  const { id } = await makePerson(test);
  const wishes = notificationKindNames.map((each) => ({ kind: each, inApp: false, mail: 'daily' as const }));
  const statements: string[] = [];
  const record = (client: { query: (...parts: never[]) => unknown }) => {
    const query = client.query.bind(client);
    client.query = (...parts: never[]) => {
      const [asked] = parts as unknown as [string | { text: string }];
      statements.push(typeof asked === 'string' ? asked : asked.text);
      return query(...parts);
    };
    return () => (client.query = query);
  };
  const client = await test.database.pool.connect();
  const restore = record(client as never);
  client.release();
  await app.notifications.savePreferences(id, [...wishes, { kind, inApp: true, mail: 'off' }]);
  restore();
  expect(statements.filter((text) => text.includes('notification_preferences'))).toHaveLength(1);
  const saved = await app.notifications.preferences(id);
  expect(saved.find((each) => each.kind === kind)).toMatchObject({ inApp: true, mail: 'off' });
  expect(saved.filter(({ inApp, mail }) => !inApp && mail === 'daily')).toHaveLength(wishes.length - 1);
  await app.notifications.savePreferences(id, wishes);
  expect((await app.notifications.preferences(id)).every(({ mail }) => mail === 'daily')).toBe(true);
});

describe('news', () => {
  it('reaches a person as they chose for its kind', async () => {
    const { referrerId, id, email } = await makeReferrer(test);
    await askOnce(referrerId);
    expect([await bell(id), mailsTo(email).length]).toEqual([1, 1]);
    await app.notifications.savePreferences(id, [{ kind, inApp: true, mail: 'off' }]);
    await askOnce(referrerId);
    expect([await bell(id), mailsTo(email).length]).toEqual([2, 1]);
    await app.notifications.savePreferences(id, [{ kind, inApp: false, mail: 'now' }]);
    await askOnce(referrerId);
    expect([await bell(id), mailsTo(email).length]).toEqual([2, 2]);
    // Each kind is a separate choice.
    await app.notifications.savePreferences(id, [
      { kind, inApp: true, mail: 'now' },
      { kind: 'request_withdrawn', inApp: false, mail: 'off' },
    ]);
    await askOnce(referrerId);
    expect([await bell(id), mailsTo(email).length]).toEqual([3, 3]);
  });

  it('can be turned off from the mail itself, by a click in the mail program, for this kind and this person only', async () => {
    const [one, other] = [await makeReferrer(test), await makeReferrer(test)];
    await Promise.all(Array.from({ length: 4 }, () => askOnce(one.referrerId)));
    await askOnce(other.referrerId);
    const [mail] = mailsTo(one.email);
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = new URL(/<(.+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '');
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
