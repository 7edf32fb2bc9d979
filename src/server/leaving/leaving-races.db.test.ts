import { expect, it, vi } from 'vitest';
import { requestTimes } from '#domain/requests/request-times.ts';
import { isAppError } from '#shared/app-error.ts';
import { makeCompany } from '#tests/factories/company.factory.ts';
import { referrerProfile } from '#tests/factories/referrer-profile.factory.ts';
import { makePerson, makeResumes, sendTo, type Person } from '#tests/factories/request.factory.ts';
import { toAppError } from '#server/platform/http/problem.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { tellFollowers } from '#server/following/tell-followers.job.ts';
import { endOpenings } from '#server/openings/end-openings.job.ts';
import { commitHeldMove } from '#server/requests/moves/commit-held-move.job.ts';
import { advanceRequests } from '#server/requests/clocks/advance-requests.job.ts';

const test = await useTestApp();
const { app, clock, database, delivered, jobDeps } = test;
const { db } = database;
await makeResumes(test, 2000);

/** Every error that ended a transaction, including those that a retry hides from the caller. */
const ended: string[] = [];
const begin = db.transaction.bind(db);
vi.spyOn(db, 'transaction').mockImplementation(() => {
  const transaction = begin();
  const execute = transaction.execute.bind(transaction);
  vi.spyOn(transaction, 'execute').mockImplementation(async (run) => {
    try {
      return await execute(run);
    } catch (error) {
      if (!isAppError(error)) ended.push(String((error as { code?: string }).code ?? error));
      throw error;
    }
  });
  return transaction;
});

/** The person was erased after we read their row and before we wrote about them; the retry sees that. */
const erasedMeanwhile = '23503';

const aMomentLater = { ...jobDeps, now: () => new Date(clock.now().getTime() + requestTimes.undoSeconds * 1000) };

const from = '192.0.2.1';
const member = await makePerson(test);
const administrator = { ...member.session, account: { ...member.session.account, administrator: true } };
const companies = await Promise.all(Array.from({ length: 3 }, () => makeCompany(test)));
let mailboxes = 0;

async function codeFor(person: Person, n: number): Promise<string> {
  const { id, domain } = companies[n % companies.length] ?? { id: '', domain: '' };
  const email = `asha${++mailboxes}@${domain}`;
  await app.becoming.sendCode(person.session, { companyId: id, email }, from);
  await test.runJobs();
  return delivered.findLast(({ recipient }) => recipient === email)?.text.slice(0, 7) ?? '';
}

/** Six referrers who have all asked each other, with requests at every stage in which one of the two can still act. */
async function makeCircle() {
  const people: (Person & { referrerId: string; nextCode: string })[] = [];
  for (let n = 0; n < 6; n++) {
    const person = await makePerson(test);
    await app.becoming.verify(person.session, await codeFor(person, n), from);
    const { id } = await app.becoming.saveProfile(person.session, { ...referrerProfile, weeklyCapacity: '' });
    people.push({ ...person, referrerId: id, nextCode: '' });
  }
  const requests: { id: string; seeker: Person; referrer: Person }[] = [];
  for (const [s, seeker] of people.entries())
    for (const [r, referrer] of people.entries()) {
      if (s === r) continue;
      const { id } = await sendTo(test, seeker, referrer, { position: `Engineer with ${referrer.referrerId}` });
      requests.push({ id, seeker, referrer });
      const stage = (s + 2 * r) % 4;
      if (stage > 0) await app.requests.move({ session: referrer.session, id }, { move: 'accept' });
      if (stage > 1) await app.requests.move({ session: referrer.session, id }, { move: 'mark_referred', reference: 'REF-1' });
      if (stage > 2) await app.requests.move({ session: seeker.session, id }, { move: 'confirm' });
    }
  for (const [n, person] of people.entries()) person.nextCode = await codeFor(person, n + 1);
  return { people, requests };
}

/** Calls everything in the same order each time; the database decides which calls win. */
async function runAtOnce(circle: Awaited<ReturnType<typeof makeCircle>>): Promise<unknown[]> {
  const { people, requests } = circle;
  const verifications = await app.administration.findVerifications(administrator, { q: '', filters: {}, limit: 25 });
  const revoke = (person: Person) => {
    const verification = verifications.items.find(({ accountId }) => accountId === person.id);
    return app.administration.revokeVerification(administrator, verification?.id ?? '', { reason: 'The address is not theirs.' });
  };
  const opening = { place: 'Pune', jobId: '', link: '', years: '' };
  const calls = [
    ...people.slice(0, 3).map((person) => () => app.leaving.eraseNow(person.session)),
    ...people.slice(2, 5).map((person) => () => app.becoming.stop(person.session)),
    ...people.slice(3).map((person) => () => revoke(person)),
    ...people.map((person) => () => app.becoming.verify(person.session, person.nextCode, from)),
    ...requests.flatMap(({ id, seeker, referrer }) => [
      () => app.requests.move({ session: seeker.session, id }, { move: 'confirm' }),
      () => app.requests.move({ session: seeker.session, id }, { move: 'dispute', reason: 'Nobody knows of it.' }),
      () => app.requests.move({ session: seeker.session, id }, { move: 'report_interview' }),
      () => app.requests.move({ session: referrer.session, id }, { move: 'decline', reason: 'other' }),
      () => app.requests.hold({ session: referrer.session, id }, { move: 'decline', reason: 'other' }),
      () => app.requests.hold({ session: seeker.session, id }, { move: 'withdraw' }),
      () => commitHeldMove(aMomentLater, { requestId: id, accountId: referrer.id }),
      () => commitHeldMove(aMomentLater, { requestId: id, accountId: seeker.id }),
      () => app.requests.undo({ session: seeker.session, id }),
      () => sendTo(test, seeker, { referrerId: referrerOf(people, referrer) }, { position: `Data Engineer with ${referrer.id}` }),
    ]),
    ...people.map((person, n) => () => app.openings.add(person.session, { ...opening, title: `Engineer ${n}` })),
    ...people.map((person) => () => app.becoming.pause(person.session, true)),
    () => endOpenings(jobDeps),
    () => tellFollowers(jobDeps),
    () => advanceRequests(jobDeps),
    () => advanceRequests(jobDeps),
  ];
  // Takes every third call first, so that different kinds run at the same time.
  const mixed: (() => Promise<unknown>)[] = [0, 1, 2].flatMap((rest) => calls.filter((_, index) => index % 3 === rest));
  const failures: unknown[] = [];
  const runner = async () => {
    for (let call = mixed.shift(); call; call = mixed.shift()) await call().catch((error: unknown) => failures.push(error));
  };
  // Ten at once: as many as the pool has connections.
  await Promise.all(Array.from({ length: 10 }, runner));
  return failures;
}

const referrerOf = (people: (Person & { referrerId: string })[], { id }: Person) =>
  people.find((person) => person.id === id)?.referrerId ?? '';

it('erasing, stopping, revoking, verifying, confirming and the clock at once end in answers, and never in each other’s locks', async () => {
  for (let round = 0; round < 2; round++) {
    const circle = await makeCircle();
    // Late enough for silence to count as a yes, early enough for a dispute.
    clock.advance({ days: 5 });
    for (const person of circle.people) person.session = { ...person.session, authTime: clock.now() };
    const failures = await runAtOnce(circle);
    expect(failures.filter((failure) => ['internal', 'unavailable'].includes(toAppError(failure).code))).toEqual([]);
    expect(ended.filter((code) => code !== erasedMeanwhile)).toEqual([]);
    const gone = circle.people.slice(0, 3).map(({ id }) => id);
    expect(await db.selectFrom('accounts').select('id').where('id', 'in', gone).execute()).toEqual([]);
    const waiting = await db
      .selectFrom('requests as q')
      .innerJoin('referrers as r', 'r.id', 'q.referrer_id')
      .select('q.id')
      .where('r.verified_at', 'is', null)
      .where('q.state', 'in', ['submitted', 'needs_info', 'accepted'])
      .execute();
    expect(waiting).toEqual([]);
  }
});
