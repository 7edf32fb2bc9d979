import { expect, it } from 'vitest';
import { makePerson, makeReferrer, makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';

const test = await useTestApp();
const { app, delivered } = test;
await makeResumes(test);

it('a message reaches the other side once, in the app and by mail, and nobody else', async () => {
  const [seeker, referrer, stranger] = [await makePerson(test), await makeReferrer(test), await makePerson(test)];
  const { id } = await app.requests.submit({ session: seeker.session }, requestInputFor(referrer.referrerId));
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
