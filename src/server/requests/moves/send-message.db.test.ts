import { expect, it } from 'vitest';
import { makePerson, makeRequest, makeResumes } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';

const test = await useTestApp();
const { app, delivered } = test;
await makeResumes(test);

it('a message reaches the other side once, in the app and by mail, and nobody else [11.others]', async () => {
  const { seeker, referrer, id } = await makeRequest(test);
  const stranger = await makePerson(test);
  const send = () => app.requests.sendMessage({ session: seeker.session, id, key: 'twice' }, { body: 'I can start in May.' });
  const [first, second] = await Promise.all([send(), send()]);
  expect(second).toEqual(JSON.parse(JSON.stringify(first)));
  const { messages } = await app.requests.get(referrer.id, id);
  expect(messages).toMatchObject([{ author: 'seeker', kind: 'message', body: 'I can start in May.' }]);
  await test.runJobs();
  const told = (email: string) => delivered.filter(({ recipient, kind }) => recipient === email && kind === 'request_message');
  expect([told(referrer.email).length, told(seeker.email).length]).toEqual([1, 0]);
  await expect(app.requests.sendMessage({ session: stranger.session, id }, { body: 'Hello' })).rejects.toMatchObject({ code: 'not_found' });
});

it('after the end each side has one last word where there was a referral, and none where there was not [10.last-word 11.last-message]', async () => {
  const joined = await makeRequest(test, { position: 'Cook' });
  const { seeker, referrer, by } = joined;
  const declined = await makeRequest(test, { position: 'Baker' }, seeker, referrer);
  const write = (person: typeof seeker, { id }: { id: string }) =>
    app.requests.sendMessage({ session: person.session, id }, { body: 'Thank you.' });
  await write(seeker, joined);
  await by(referrer, { move: 'accept' });
  await by(referrer, { move: 'mark_referred', reference: 'R-1001' });
  test.clock.advance({ hours: 1 });
  await by(seeker, { move: 'report_hired' });
  await declined.by(referrer, { move: 'decline', reason: 'not_a_match' });
  for (const person of [seeker, referrer]) {
    expect((await joined.seen(person)).writable).toBe(true);
    const both = await Promise.allSettled([write(person, joined), write(person, joined)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const ended of [joined, declined]) {
      expect((await ended.seen(person)).writable).toBe(false);
      await expect(write(person, ended)).rejects.toMatchObject({ code: 'conflict' });
    }
  }
});
