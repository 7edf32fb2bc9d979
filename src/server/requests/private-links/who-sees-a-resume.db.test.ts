import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Session } from '#domain/accounts/account.ts';
import { advanceRequests } from '#server/requests/clocks/advance-requests.job.ts';
import { claimPrivateLink, makePrivateLink } from '#tests/factories/private-link.factory.ts';
import { makeCompany } from '#tests/factories/company.factory.ts';
import { makePerson, makeReferrer, makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';

const test = await useTestApp();
const { app, clock, database, jobDeps } = test;
const { db } = database;
await makeResumes(test, 600);

const friends = ['open', 'wrong', 'claim', 'claim twice', 'claim elsewhere', 'turn away', 'accept', 'decline', 'refer', 'stop'] as const;
const others = ['withdraw', 'wait', 'ask', 'list', 'block', 'merge', 'name', 'ask by name'] as const;
const steps = [...friends, ...others, 'erase the friend', 'erase the seeker'] as const;

const staff = await makePerson(test);
const desk = { ...staff.session, account: { ...staff.session.account, administrator: true } };
let names = 0;

/** All people who may read it now, whether or not they ever do. */
async function readers(resumeId: string, people: string[]): Promise<string[]> {
  const may = await Promise.all(
    people.map(async (id) => ((await app.resumes.describe({ account: { id } } as Session, resumeId)) ? [id] : [])),
  );
  return may.flat();
}

/** The same rule written a second time, from the tables: who has shown that they work there, and has not left since. */
async function proven(companyIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('work_email_verifications')
    .select('account_id')
    .where('company_id', 'in', companyIds)
    .where('ended_at', 'is', null)
    .execute();
  return rows.flatMap(({ account_id }) => account_id ?? []);
}

it('only people who have shown that they work there see a resume, whatever happens to the link', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 9 }), async (played) => {
      clock.set('2026-11-18T06:00:00Z');
      const made = await makePrivateLink(test);
      const { key, id, company, seeker } = made;
      const [other, elsewhere] = [await makePerson(test), await makeReferrer(test)];
      const { resume_id } = await db.selectFrom('requests').select('resume_id').where('id', '=', id).executeTakeFirstOrThrow();
      // After a merge, the request is at another company.
      const companies = [company.id];
      const resumes = [resume_id ?? ''];
      const sessionOf = async (): Promise<Session> => {
        const offer = await db
          .selectFrom('request_offers as o')
          .innerJoin('referrers as r', 'r.id', 'o.referrer_id')
          .select('r.account_id')
          .where('o.request_id', '=', id)
          .executeTakeFirst();
        return { ...other.session, account: { ...other.session.account, id: offer?.account_id ?? other.id } };
      };
      const call = { key, session: undefined, clientAddress: '127.0.0.1' };
      const play: Record<(typeof steps)[number], () => Promise<unknown>> = {
        open: () => app.requests.links.open(key, other.session),
        wrong: () => app.requests.links.claim(call, { name: 'X', email: `x@${company.domain}`, code: '123456' }),
        claim: () => claimPrivateLink(test, made),
        'claim twice': () => Promise.allSettled([claimPrivateLink(test, made), claimPrivateLink(test, made)]),
        'turn away': () => app.requests.links.turnAway(call),
        withdraw: () => app.requests.move({ session: seeker.session, id }, { move: 'withdraw' }),
        accept: async () => app.requests.move({ session: await sessionOf(), id }, { move: 'accept' }),
        decline: async () => app.requests.move({ session: await sessionOf(), id }, { move: 'decline', reason: 'too_many' }),
        refer: async () => app.requests.move({ session: await sessionOf(), id }, { move: 'mark_referred', reference: 'X-1001' }),
        stop: async () => app.becoming.stop(await sessionOf()),
        wait: async () => {
          clock.advance({ days: 9 });
          await advanceRequests(jobDeps);
        },
        // A listed request beside it, with another resume, opens nothing here.
        ask: () => app.requests.submit({ session: seeker.session }, requestInputFor(elsewhere.referrerId)),
        // This person is verified, but at another company.
        'claim elsewhere': () => app.requests.links.claim({ ...call, session: elsewhere.session }, {}),
        list: async () => app.referrers.links.change(await sessionOf(), { byLinkOnly: 'no', linkCapacity: '' }),
        block: () => app.trust.block(seeker.session, { requestId: id }),
        merge: async () => {
          const into = (await makeCompany(test)).id;
          const merge = { reason: 'Both are one company.', seen: '1', into, confirmed: 'yes' };
          await app.companyDesk.merge(desk, companies.at(-1) ?? '', merge);
          companies.push(into);
          await test.runJobs();
        },
        // The friend chooses a first handle, or a new one: the last was chosen over three months ago.
        name: async () => {
          await db
            .updateTable('referrer_handles')
            .set({ since: new Date(clock.now().getTime() - 91 * 86_400_000) })
            .execute();
          await app.referrers.links.choose(await sessionOf(), { handle: `friend-${'x'.repeat(++names)}` });
        },
        // A seeker asks by the oldest of the friend's handles, which leads to the newest.
        'ask by name': async () => {
          const { account } = await sessionOf();
          const { handle, referrer_id } = await db
            .selectFrom('referrer_handles as h')
            .innerJoin('referrers as r', 'r.id', 'h.referrer_id')
            .select(['h.handle', 'h.referrer_id'])
            .where('r.account_id', '=', account.id)
            .orderBy('h.since')
            .executeTakeFirstOrThrow();
          const input = requestInputFor(referrer_id, { handle, position: 'Another one' });
          await app.requests.submit({ session: seeker.session }, input);
          resumes.push(input.resumeId);
        },
        'erase the friend': async () => app.leaving.eraseNow(await sessionOf()),
        'erase the seeker': () => app.leaving.eraseNow(seeker.session),
      };
      for (const step of played) {
        // Most steps are refused most of the time; the test is about who can read after them.
        await play[step]().catch(() => undefined);
        const everybody = (await db.selectFrom('accounts').select('id').execute()).map((each) => each.id);
        const shown = await proven(companies);
        for (const resumeId of resumes) {
          const may = await readers(resumeId, everybody);
          expect(may.filter((each) => each !== seeker.id && !shown.includes(each))).toEqual([]);
          expect(may.includes(seeker.id)).toBe(everybody.includes(seeker.id));
          // Once the seeker has erased the account, no person may read the resume.
          expect(everybody.includes(seeker.id) ? [] : may).toEqual([]);
        }
        const request = await db.selectFrom('requests').select('state').where('id', '=', id).executeTakeFirst();
        const besides = (await readers(resume_id ?? '', everybody)).filter((each) => each !== seeker.id);
        expect(request?.state === 'unclaimed' ? besides : []).toEqual([]);
      }
    }),
    { numRuns: 10 },
  );
}, 300_000);
