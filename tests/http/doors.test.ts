import { beforeAll, describe, expect, it } from 'vitest';
import { makeReferrer, makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { identityCalls } from '#tests/support/identity-calls.ts';
import { startApi } from '#tests/support/start-api.ts';

const test = await useTestApp({ DEMO_DATA: 'no' });
const { url, signUp, ask } = await startApi(test);
const { openSession } = identityCalls(test, url);
await makeResumes(test);

type Operation = { 'x-access': 'public' | 'signed-in' };
const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: Record<string, Record<string, Operation>> };
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, method, operation })),
);
const closed = operations.filter(({ operation }) => operation['x-access'] !== 'public');
let count = 0;
const secret = 'Quietly Looking Elsewhere';

const enter = async (email: string) => {
  const { id, token } = await signUp(email);
  return { id, cookie: (await openSession(token)).cookie };
};
let owner: Awaited<ReturnType<typeof enter>>;
let stranger: typeof owner;
let requestId: string;

/** Two people who have nothing to do with each other; one of them has asked somebody. */
beforeAll(async () => {
  owner = await enter('owner@example.in');
  stranger = await enter('stranger@example.in');
  const { referrerId } = await makeReferrer(test);
  const input = requestInputFor(referrerId, { fullName: secret });
  requestId = ((await (await send('POST', '/requests', { cookie: owner.cookie }, input)).json()) as { id: string }).id;
});

const send = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
  ask(undefined, method.toUpperCase(), path, body, headers);
const addressOf = (path: string) => path.replace(/\{\w+\}/g, requestId);
const isWrite = (method: string) => method !== 'get';

/** The head is enough of what never ends. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return '';
}

it('the privacy page is also found beside the profile', async () => {
  const answer = await fetch(`${url}/profile/privacy`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/settings/privacy']);
});

it('security.txt says where to report a weakness, until when that holds, and what we promise', async () => {
  const answer = await fetch(`${url}/.well-known/security.txt`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const lines = (await answer.text()).split('\n');
  expect(lines).toContain('Contact: mailto:support@referralhire.example');
  expect(lines).toContain('Canonical: http://localhost:3000/.well-known/security.txt');
  expect(lines).toContain('Policy: http://localhost:3000/security-policy');
  const days = (Date.parse(lines.find((line) => line.startsWith('Expires: '))?.slice(9) ?? '') - test.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
});

describe('what is not for everybody', () => {
  it('is most of the API', () => expect(closed.length).toBeGreaterThan(10));

  it.each(closed)('$name is refused to nobody in particular, and no answer is kept', async ({ path, method }) => {
    const response = await send(method, addressOf(path), {});
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toContain('no-store');
  });

  it.each(closed)('$name shows a stranger nothing of the owner, and is kept by nobody', async ({ path, method }) => {
    const response = await send(method, addressOf(path), { cookie: stranger.cookie }, isWrite(method) ? {} : undefined);
    const text = await textOf(response);
    expect(text).not.toContain(secret);
    expect(text).not.toContain('owner@example.in');
    // Where an id is named it is the owner's.
    const allowed = path.includes('{') ? [400, 401, 403, 404, 409, 410, 415, 422] : [200, 201, 202, 204, 400, 409, 415, 422];
    expect(allowed).toContain(response.status);
    expect(response.headers.get('cache-control')).toContain('no-store');
    // Some calls end a session or an account; the next test needs both.
    if (method === 'delete' && !path.includes('{')) stranger = await enter(`stranger${++count}@example.in`);
  });

  it.each(operations.filter(({ method }) => isWrite(method)))('$name is refused to a form of another site', async ({ path, method }) => {
    for (const from of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }]) {
      const response = await send(method, addressOf(path), { cookie: owner.cookie, ...(from as object) }, {});
      expect(response.status).toBe(403);
    }
    const still = await send('get', '/session', { cookie: owner.cookie });
    expect(await still.json()).toMatchObject({ account: { id: owner.id } });
  });
});
