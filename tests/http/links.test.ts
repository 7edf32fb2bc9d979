import { expect, it } from 'vitest';
import { keyIn, linkInputFor, makeWantedCompany } from '#tests/factories/private-link.factory.ts';
import { makeReferrer, makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { startTestHttp } from '#tests/support/start-test-http.ts';

const test = await useTestApp({ DEMO_DATA: 'no' });
const logged: string[] = [];
const { url } = await startTestHttp(test, createLogger('debug', { write: (line) => void logged.push(line) }));
const { db } = test.database;
test.clock.set(new Date());
await makeResumes(test);

async function signUp(email: string): Promise<{ id: string; token: string }> {
  const made = await test.app.identity.operations.signUp({ email, password: 'a long enough one' });
  const { idToken, localId } = made as { idToken: string; localId: string };
  await db.updateTable('accounts').set({ email_verified: true }).where('id', '=', localId).execute();
  return { id: localId, token: idToken };
}

async function call(method: string, path: string, { token, body }: { token?: string; body?: object } = {}) {
  const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(body ? { 'content-type': 'application/json' } : {}) };
  const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> };
}

it('an opening of a link is counted, and a seeker asks by it without charge', async () => {
  const seeker = await signUp('neha@example.in');
  const { referrerId, session } = await makeReferrer(test);
  await test.app.referrers.links.choose(session, { handle: 'priya-nair' });
  await test.app.referrers.links.change(session, { byLinkOnly: 'yes', linkCapacity: '3' });
  expect((await call('POST', '/handles/priya-nair/opened')).status).toBe(204);
  expect((await call('GET', `/referrers/${referrerId}`)).status).toBe(404);
  const asking = requestInputFor(referrerId, { handle: 'priya-nair' });
  expect((await call('POST', '/requests', { token: seeker.token, body: { ...asking, handle: undefined } })).status).toBe(404);
  expect((await call('POST', '/requests', { token: seeker.token, body: asking })).status).toBe(201);
  expect(await call('GET', '/allowance', { token: seeker.token })).toMatchObject({ body: { count: 0 } });
});

it('a program makes a private link, and no log has it or a handle', async () => {
  const [company, { token }] = [await makeWantedCompany(test), await signUp('anu@example.in')];
  const { status, body } = await call('POST', '/private-links', { token, body: linkInputFor(company.id) });
  expect([status, body['state']]).toEqual([201, 'unclaimed']);
  const link = new URL(String(body['link']));
  logged.length = 0;
  await (await fetch(`${url}${link.pathname}${link.search}`)).text();
  await (await fetch(`${url}/ask/meera-pillai`)).text();
  await expect.poll(() => logged.length).toBeGreaterThanOrEqual(2);
  expect(logged.join('')).toContain(link.pathname);
  expect(logged.filter((line) => line.includes(keyIn(link.href)) || line.includes('meera'))).toEqual([]);
});
