import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { openEventStream } from '#tests/support/event-stream.ts';
import { startApi, type Caller } from '#tests/support/start-api.ts';

const test = await useTestApp({ DEMO_DATA: 'no', ADMIN_EMAILS: 'root@example.in' });
const { url, signUp, signUpReferrer: newReferrer, headersOf, call } = await startApi(test);
const nobody = undefined;
await makeResumes(test);

async function story() {
  const seeker = await signUp();
  const referrer = await newReferrer();
  const sent = await call(seeker, 'POST', '/requests', requestInputFor(referrer.referrerId));
  expect(sent.status).toBe(201);
  return { seeker, referrer, id: sent.body.id };
}

beforeEach(() => test.clock.set(new Date()));

describe('who may see and do what', () => {
  it('to everybody but its two sides a request does not exist [6.hidden]', async () => {
    const { seeker, referrer, id } = await story();
    const stranger = await signUp();
    const otherReferrer = await newReferrer();
    const administrator = await signUp('root@example.in');
    const unknown = await call(stranger, 'GET', '/requests/11111111-1111-4111-8111-111111111111');
    for (const who of [stranger, otherReferrer, administrator]) {
      for (const [method, path, body] of [
        ['GET', `/requests/${id}`, undefined],
        ['POST', `/requests/${id}/moves`, { move: 'accept' }],
        ['POST', `/requests/${id}/messages`, { body: 'Hello' }],
      ] as const) {
        const answer = await call(who, method, path, body);
        expect(answer.status).toBe(404);
        expect(answer.body['detail']).toBe(unknown.body['detail']);
      }
      expect((await call(who, 'GET', '/requests?side=referrer')).body.items).toEqual([]);
    }
    for (const path of [`/requests/${id}`, '/requests', '/notifications', '/notifications/stream', '/requests.csv'])
      expect((await call(nobody, 'GET', path)).status).toBe(401);
    expect((await call(nobody, 'POST', `/requests/${id}/moves`, { move: 'accept' })).status).toBe(401);
    expect((await call(seeker, 'GET', `/requests/${id}`)).body).toMatchObject({ side: 'seeker', moves: ['withdraw', 'widen', 'exclude'] });
    expect((await call(referrer, 'GET', `/requests/${id}`)).body).toMatchObject({ side: 'referrer', moves: ['accept', 'decline', 'ask'] });
  });

  it('each move only by its side [4.request.moves 6.roles]', async () => {
    const { seeker, referrer, id } = await story();
    expect((await call(seeker, 'POST', `/requests/${id}/moves`, { move: 'accept' })).status).toBe(403);
    expect((await call(referrer, 'POST', `/requests/${id}/moves`, { move: 'withdraw' })).status).toBe(403);
    expect((await call(referrer, 'POST', `/requests/${id}/moves`, { move: 'decline' })).status).toBe(400);
    expect((await call(referrer, 'POST', `/requests/${id}/moves`, { move: 'report_hired' })).status).toBe(409);
    expect((await call(referrer, 'POST', `/requests/${id}/moves`, { move: 'accept' })).body).toMatchObject({ state: 'accepted' });
    const again = await call(referrer, 'POST', `/requests/${id}/moves`, { move: 'accept' });
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict', errors: [{ field: 'state', message: 'accepted' }, {}] } });
  });
});

it('bad input is a 400 that names the field, and what belongs to nobody is not found', async () => {
  const [seeker, { referrerId }] = [await signUp(), await newReferrer()];
  const send = (body: unknown) => call(nobody, 'POST', '/requests', body);
  for (const change of [{ status: 'hired' }, { fullName: null }, { message: 'a\u0000b' }]) {
    const answer = await send({ ...requestInputFor(referrerId), ...change });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', errors: [{}] } });
  }
  for (const body of ['[', 'null', '"x"', '['.repeat(10_000), '{"a":'.repeat(5000)]) expect((await send(body)).status).toBe(400);
  for (const id of ['__proto__', '-1', "';--", '%00', '99999999999999999999', '../x'])
    expect((await call(seeker, 'GET', `/requests/${encodeURIComponent(id)}`)).status).toBe(404);
  for (const query of ['cursor=abc', 'limit=1e9', 'status=rich', 'sort=price', 'side=admin'])
    expect((await call(seeker, 'GET', `/requests?${query}`)).status).toBe(400);
  expect((await send(requestInputFor('nobody'))).status).toBe(404);
});

it('one key, one effect also over HTTP; another body is a 422', async () => {
  const seeker = await signUp();
  const input = requestInputFor((await newReferrer()).referrerId);
  const send = (message: string) => call(seeker, 'POST', '/requests', { ...input, message }, { 'idempotency-key': 'a-key' });
  const [one, two] = await Promise.all([send('Hello'), send('Hello')]);
  expect(one.text).toBe(two.text);
  expect((await send('Other')).status).toBe(422);
});

it('lists filter, sort, page and export', async () => {
  const seeker = await signUp();
  const referrer = await newReferrer();
  const ids: string[] = [];
  for (const position of ['=SUM(A1)', 'Designer, "senior"', 'Analyst']) {
    test.clock.advance({ seconds: 1 });
    ids.push((await call(seeker, 'POST', '/requests', requestInputFor(referrer.referrerId, { position }))).body.id);
    // Two may be open with one referrer.
    if (ids.length === 2) await call(referrer, 'POST', `/requests/${ids[0]}/moves`, { move: 'decline', reason: 'too_many' });
  }
  const first = await call(seeker, 'GET', '/requests?limit=2');
  expect(first.body.items.map((item) => item['id'])).toEqual([ids[2], ids[1]]);
  const next = await call(seeker, 'GET', `/requests?limit=2&cursor=${String(first.body['nextCursor'])}`);
  expect(next.body.items).toMatchObject([{ id: ids[0], label: { word: 'Rejected', detail: 'I cannot take more requests at the moment' } }]);
  expect((await call(seeker, 'GET', '/requests?status=rejected')).body.items).toHaveLength(1);
  expect((await call(referrer, 'GET', '/requests?side=referrer&status=pending&sort=deadline')).body.items).toHaveLength(2);
  const csv = (await call(seeker, 'GET', '/requests.csv')).text.split('\r\n');
  expect(csv[2]).toContain('"Designer, ""senior"""');
  expect(csv[3]).toContain("'=SUM(A1)");
  const positions = async (query: string) =>
    (await call(seeker, 'GET', `/requests.csv?${query}`)).text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => /Analyst|Designer|SUM/.exec(line)?.[0]);
  expect(csv[0]).toBe('Referrer,Position,Company,Status,Date,Last change');
  const bytes = await (await fetch(`${url}/api/requests.csv`, { headers: headersOf(seeker) })).bytes();
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(await positions('sort=oldest')).toEqual(['SUM', 'Designer', 'Analyst']);
  expect(await positions('status=under_review&sort=oldest')).toEqual(['Designer', 'Analyst']);
  expect(await positions('side=referrer&status=closed')).toEqual([]);
  expect((await call(referrer, 'GET', '/requests.csv?side=referrer&status=closed')).text).toContain("'=SUM(A1)");
  expect((await call(seeker, 'GET', '/requests.csv?status=rich')).status).toBe(400);
  expect((await call(nobody, 'GET', '/allowance')).body).toMatchObject({ count: 0, line: '5 free referrals remaining' });
});

describe('notifications', () => {
  it('arrive and are read', async () => {
    const { seeker, referrer, id } = await story();
    const { unread, items } = (await call(referrer, 'GET', '/notifications')).body;
    expect({ unread, items }).toMatchObject({ unread: 1, items: [{ kind: 'request_received', requestId: id }] });
    expect((await call(seeker, 'POST', '/notifications/read', { ids: [items[0]?.['id']] })).body).toEqual({ unread: 0 });
    expect((await call(referrer, 'GET', '/notifications?unread=true')).body.items).toHaveLength(1);
    expect((await call(referrer, 'POST', '/notifications/read', { all: true })).body).toEqual({ unread: 0 });
    const key = { 'idempotency-key': 'm1' };
    for (let i = 0; i < 2; i++) expect((await call(seeker, 'POST', `/requests/${id}/messages`, { body: 'Hello' }, key)).status).toBe(201);
    expect((await call(referrer, 'GET', '/notifications')).body).toMatchObject({ unread: 1, items: [{ kind: 'request_message' }, {}] });
  });

  it('reach an open page, and nobody else', async () => {
    const { seeker, referrer, id } = await story();
    const [mine, theirs] = [await openEventStream(url, seeker.token), await openEventStream(url, (await signUp()).token)];
    await call(referrer, 'POST', `/requests/${id}/moves`, { move: 'accept' });
    await vi.waitFor(() => expect(mine.events).toEqual(expect.arrayContaining(['notification', 'request'])));
    expect([new Set(mine.requests), theirs.events]).toEqual([new Set([id]), ['mark']]);
    for (const { close } of [mine, theirs]) close();
  });
});

it('the mark at the beginning of a stream differs after something happened, and only then', async () => {
  const { seeker, referrer, id } = await story();
  const markOf = async (who: Caller) => {
    const { mark, close } = await openEventStream(url, who.token);
    close();
    return mark() ?? { mark: '', agoMs: -1 };
  };
  const stranger = await signUp();
  const people = [seeker, referrer, stranger];
  const all = () => Promise.all(people.map(async (who) => (await markOf(who)).mark));
  let before = await all();
  expect(await all()).toEqual(before);
  const differs = async (happen: () => ReturnType<typeof call>) => {
    test.clock.advance({ seconds: 1 });
    expect((await happen()).status).toBeLessThan(300);
    const after = await all();
    const changed = after.map((mark, index) => mark !== before[index]);
    before = after;
    return changed;
  };
  const message = () => call(seeker, 'POST', `/requests/${id}/messages`, { body: 'Hello' });
  expect(await differs(message)).toEqual([true, true, false]);
  expect(await differs(() => call(referrer, 'POST', `/requests/${id}/moves`, { move: 'accept' }))).toEqual([true, true, false]);
  test.clock.advance({ seconds: 5 });
  expect([(await markOf(seeker)).agoMs, (await markOf(referrer)).agoMs]).toEqual([5000, 5000]);
  expect((await markOf(stranger)).agoMs).toBeGreaterThan(1e12);
  // Reading one's own notifications is nobody else's news.
  expect(await differs(() => call(seeker, 'POST', '/notifications/read', { all: true }))).toEqual([true, false, false]);
});
