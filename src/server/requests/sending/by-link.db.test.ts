import { describe, expect, it } from 'vitest';
import { codeMailedTo, makeColleague, makePerson, makeReferrer, makeResumes } from '#tests/factories/request.factory.ts';
import { requestInputFor, type Person, type TestReferrer } from '#tests/factories/request.factory.ts';
import { advanceRequests } from '#server/requests/clocks/advance-requests.job.ts';
import { indianIsoDay } from '#shared/indian-date.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';

const test = await useTestApp();
const { app, clock, database } = test;
await makeResumes(test);

let handles = 0;
async function makeLinked(settings: { byLinkOnly?: boolean; linkCapacity?: number } = {}): Promise<TestReferrer & { handle: string }> {
  const person = await makeReferrer(test);
  const handle = `linked-${'x'.repeat(++handles)}`;
  await app.referrers.links.choose(person.session, { handle });
  const { byLinkOnly = false, linkCapacity = '' } = settings;
  await app.referrers.links.change(person.session, { byLinkOnly: byLinkOnly ? 'yes' : 'no', linkCapacity: String(linkCapacity) });
  return { ...person, handle };
}
const send = (seeker: Person, to: { referrerId: string; handle?: string }, position = 'Backend Engineer') =>
  app.requests.submit(
    { clientAddress: '203.0.113.7', session: seeker.session },
    requestInputFor(to.referrerId, { position, ...(to.handle ? { handle: to.handle } : {}) }),
  );
const without = ({ referrerId }: TestReferrer) => ({ referrerId });
const count = async (statement: string, ...values: unknown[]) => Number((await database.pool.query(statement, values)).rows[0]?.count);

describe('a request by link', () => {
  it('uses no allowance, gives none back, earns nothing and says so', async () => {
    const [seeker, referrer] = [await makePerson(test), await makeLinked()];
    const { id } = await send(seeker, referrer);
    expect((await app.requests.allowance(seeker.id)).count).toBe(0);
    const { items } = await app.requests.find(referrer.id, { side: 'referrer', myTurn: true, sort: 'deadline', limit: 10 });
    expect(items).toMatchObject([{ id, origin: 'handle' }]);
    await app.requests.move({ session: referrer.session, id }, { move: 'decline', reason: 'not_a_match' });
    expect((await app.requests.allowance(seeker.id)).count).toBe(0);
    expect(await count('select count(*) from paid_requests where request_id = $1', id)).toBe(0);
    expect(await count('select count(*) from fees where request_id = $1', id)).toBe(0);
  });

  it('goes on when the month has no free request left', async () => {
    const seeker = await makePerson(test);
    for (let n = 0; n < 5; n++) await send(seeker, await makeReferrer(test));
    await expect(send(seeker, await makeReferrer(test))).rejects.toMatchObject({ code: 'unprocessable' });
    expect(await send(seeker, await makeLinked())).toMatchObject({ state: 'submitted' });
  });

  it('asks one person: neither at once nor later are colleagues asked', async () => {
    const [seeker, referrer] = [await makePerson(test), await makeLinked()];
    const input = requestInputFor(referrer.referrerId, { handle: referrer.handle, ladder: true });
    const { id } = await app.requests.submit({ session: seeker.session }, input);
    const request = await app.requests.get(seeker.id, id);
    expect(request).toMatchObject({ origin: 'handle', ladder: { on: false } });
    expect(request.moves).not.toContain('widen');
    await expect(app.requests.move({ session: seeker.session, id }, { move: 'widen' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is refused when the link leads to another referrer, or to none', async () => {
    const [seeker, one, other] = [await makePerson(test), await makeLinked(), await makeLinked()];
    await expect(send(seeker, { ...without(one), handle: other.handle })).rejects.toMatchObject({ code: 'not_found' });
    await expect(send(seeker, { ...without(one), handle: 'nobody-has-it' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('takes a place of the week, or one of an own number for links', async () => {
    const seekers = await Promise.all(Array.from({ length: 4 }, () => makePerson(test)));
    const [a, b, c, d] = seekers as [Person, Person, Person, Person];
    const shared = await makeLinked();
    await database.pool.query('update referrers set weekly_capacity = 1 where id = $1', [shared.referrerId]);
    await send(a, shared);
    await expect(send(b, without(shared))).rejects.toMatchObject({ detail: expect.stringContaining('this week') });
    const apart = await makeLinked({ linkCapacity: 1 });
    await database.pool.query('update referrers set weekly_capacity = 1 where id = $1', [apart.referrerId]);
    await send(a, apart);
    await expect(send(b, apart)).rejects.toMatchObject({ detail: expect.stringContaining('this week') });
    expect(await app.referrers.links.get(apart.handle)).toMatchObject({ referrer: { availability: 'full' } });
    expect(await app.referrers.get(apart.referrerId)).toMatchObject({ availability: 'open' });
    await send(c, without(apart));
    await expect(send(d, without(apart))).rejects.toMatchObject({ code: 'unprocessable' });
  });

  it('comes five times a day from one person, and once for the same person and position', async () => {
    const seeker = await makePerson(test);
    const first = await makeLinked();
    const { id } = await send(seeker, first);
    await app.requests.move({ session: seeker.session, id }, { move: 'withdraw' });
    const same = { detail: expect.stringContaining('for this position today') as string };
    await expect(send(seeker, first, 'backend engineer.')).rejects.toMatchObject(same);
    for (let n = 0; n < 4; n++) await send(seeker, await makeLinked());
    await expect(send(seeker, await makeLinked())).rejects.toMatchObject({ detail: expect.stringContaining('5 requests by link') });
    clock.advance({ days: 1 });
    expect(await send(seeker, first)).toMatchObject({ state: 'submitted' });
  });

  it('waits for the link in a mail like any other, and then counts like any other', async () => {
    const referrer = await makeLinked({ byLinkOnly: true });
    const input = requestInputFor(referrer.referrerId, { handle: referrer.handle, email: 'by-link@example.in' });
    expect(await app.requests.submit({ session: undefined }, input)).toMatchObject({ state: 'unconfirmed' });
    const { id } = await app.requests.confirm(await codeMailedTo(test, 'by-link@example.in'), '203.0.113.9');
    const { rows } = await database.pool.query('select origin, allowance_month, state from requests where id = $1', [id]);
    expect(rows).toEqual([{ origin: 'handle', allowance_month: null, state: 'submitted' }]);
  });
});

it('what a link brought is counted by the week: opened, sent, answered, referred; nothing else is', async () => {
  const [referrer, seekers] = [await makeLinked(), [await makePerson(test), await makePerson(test), await makePerson(test)]];
  const { handle, session } = referrer;
  for (const visitor of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'])
    await app.referrers.links.countOpened(handle, visitor);
  const sent = await Promise.all(seekers.map((seeker) => send(seeker, referrer)));
  await send(await makePerson(test), without(referrer));
  const [first, second] = sent.map(({ id }) => id);
  await app.requests.move({ session, id: first ?? '' }, { move: 'accept' });
  await app.requests.move({ session, id: first ?? '' }, { move: 'mark_referred', reference: 'X-1001' });
  await app.requests.move({ session, id: second ?? '' }, { move: 'decline', reason: 'not_a_match' });
  expect(await app.requests.linkWeeks(referrer.id)).toMatchObject([{ opened: 4, sent: 3, answered: 2, referred: 1 }]);
  clock.advance({ days: 7 });
  await send(await makePerson(test), referrer);
  expect(await app.requests.linkWeeks(referrer.id)).toMatchObject([
    { opened: 0, sent: 1, answered: 0, referred: 0 },
    { opened: 4, sent: 3, answered: 2, referred: 1 },
  ]);
});

it('a person who is there by link only can be asked with it and not without; requests that wait go on like any other', async () => {
  const [seeker, other, only] = [await makePerson(test), await makePerson(test), await makeLinked({ byLinkOnly: true })];
  await expect(send(seeker, without(only))).rejects.toMatchObject({ code: 'not_found' });
  expect(await send(seeker, only)).toMatchObject({ state: 'submitted' });
  const [listed, handleless] = [await makeLinked(), await makeReferrer(test)];
  const { id } = await send(other, without(listed));
  const byLinkOnly = (session: Person['session']) => app.referrers.links.change(session, { byLinkOnly: 'yes', linkCapacity: '' });
  await byLinkOnly(listed.session);
  expect(await app.requests.move({ session: listed.session, id }, { move: 'accept' })).toMatchObject({ state: 'accepted' });
  // It needs a link first.
  await expect(byLinkOnly(handleless.session)).rejects.toMatchObject({ code: 'unprocessable' });
});

it('two open requests with one person are enough, also for two sends at once [11.two-open]', async () => {
  const [seeker, referrer] = [await makePerson(test), await makeReferrer(test)];
  await send(seeker, referrer, 'First');
  const two = await Promise.allSettled(['Second', 'Third'].map((position) => send(seeker, referrer, position)));
  expect(two.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(send(seeker, referrer, 'Fourth')).rejects.toMatchObject({ detail: expect.stringContaining('2 open requests with') });
  expect((await app.requests.allowance(seeker.id)).count).toBe(2);
});

it('after a “not now” the same person is asked again when the day is over: by no way before, and also not in place of a colleague', async () => {
  const [seeker, referrer] = [await makePerson(test), await makeLinked()];
  const { id } = await send(seeker, referrer);
  const again = indianIsoDay(clock.now().getTime() + 10 * 86_400_000);
  await app.requests.move({ session: referrer.session, id }, { move: 'decline', reason: 'not_now', again });
  clock.advance({ days: 2 });
  for (const to of [referrer, without(referrer)])
    await expect(send(seeker, to, 'Designer')).rejects.toMatchObject({ detail: expect.stringContaining('You may ask again after') });
  expect(await send(await makePerson(test), referrer)).toMatchObject({ state: 'submitted' });
  const colleague = await makeColleague(test, referrer);
  await database.pool.query('update referrers set asks_for_others = 20 where id = $1', [referrer.referrerId]);
  await app.requests.submit({ session: seeker.session }, requestInputFor(colleague.referrerId, { ladder: true, position: 'Tester' }));
  clock.advance({ days: 5 });
  await advanceRequests(test.jobDeps);
  await test.runJobs();
  expect(await count('select count(*) from request_offers where referrer_id = $1 and rung > 1', referrer.referrerId)).toBe(0);
  clock.advance({ days: 4 });
  expect(await send(seeker, referrer, 'Designer')).toMatchObject({ state: 'submitted' });
});
