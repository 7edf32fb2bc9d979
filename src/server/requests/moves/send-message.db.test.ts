import { expect, it } from 'vitest';
import { makePerson, makeReferrer, makeRequest, makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
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
  const [seeker, referrer] = [await makePerson(test), await makeReferrer(test)];
  const send = (position: string) => app.requests.submit({ session: seeker.session }, requestInputFor(referrer.referrerId, { position }));
  const write = (person: typeof seeker, id: string) => app.requests.sendMessage({ session: person.session, id }, { body: 'Thank you.' });
  const act = (person: typeof seeker, id: string, input: Parameters<typeof app.requests.move>[1]) =>
    app.requests.move({ session: person.session, id }, input);
  const [joined, declined] = [await send('Cook'), await send('Baker')];
  await write(seeker, joined.id);
  await act(referrer, joined.id, { move: 'accept' });
  await act(referrer, joined.id, { move: 'mark_referred', reference: 'R-1001' });
  test.clock.advance({ hours: 1 });
  await act(seeker, joined.id, { move: 'report_hired' });
  await act(referrer, declined.id, { move: 'decline', reason: 'not_a_match' });
  for (const person of [seeker, referrer]) {
    expect((await app.requests.get(person.id, joined.id)).writable).toBe(true);
    const both = await Promise.allSettled([write(person, joined.id), write(person, joined.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await app.requests.get(person.id, joined.id)).writable).toBe(false);
    await expect(write(person, joined.id)).rejects.toMatchObject({ code: 'conflict' });
    expect((await app.requests.get(person.id, declined.id)).writable).toBe(false);
    await expect(write(person, declined.id)).rejects.toMatchObject({ code: 'conflict' });
  }
});
