import { describe, expect, it } from 'vitest';
import { makePerson, makeRequest, makeResumes } from '#tests/factories/request.factory.ts';
import { makeStaff } from '#tests/factories/staff.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { givePro } from '#tests/support/give-pro.ts';
import { watchSignals } from './watch-signals.job.ts';

const test = await useTestApp();
const { app, clock, database, jobDeps } = test;
const { db } = database;
await makeResumes(test);

const administrator = await makeStaff(test);
const signalsAbout = (personId: string) =>
  db
    .selectFrom('signals as s')
    .innerJoin('cases as c', 'c.id', 's.case_id')
    .select(['s.kind', 's.saw', 'c.id', 'c.subject_kind'])
    .where('c.person_id', '=', personId)
    .execute();

describe('a signal', () => {
  it('sees the same note to five people, says what it saw, opens one case, and punishes no one', async () => {
    const seeker = await makePerson(test);
    await givePro(database.pool, [seeker.id]);
    for (let n = 0; n < 4; n++) await makeRequest(test, {}, seeker);
    await watchSignals(jobDeps);
    expect(await signalsAbout(seeker.id)).toEqual([]);
    await makeRequest(test, { message: ' I built a thing that people USE. ' }, seeker);
    await Promise.all([watchSignals(jobDeps), watchSignals(jobDeps)]);
    const seen = await signalsAbout(seeker.id);
    expect(seen).toMatchObject([{ kind: 'same_message', saw: 'The same note went to 5 people within 30 days.', subject_kind: 'person' }]);
    expect(await app.trust.measures(seeker.session)).toEqual([]);
    // Once the case is decided, the signal does not bring it up again.
    const { id } = seen[0] ?? { id: '' };
    const nothing = { version: 1, measure: 'none', rule: 'copied', words: 'Written with care.' };
    await app.casesDesk.decide(administrator, id, { ...nothing, version: (await app.casesDesk.getCase(administrator, id)).version });
    await watchSignals(jobDeps);
    expect(await signalsAbout(seeker.id)).toHaveLength(1);
  });

  it('sees money and phone numbers beside a referral, and only those', async () => {
    const texts: [string, boolean][] = [
      ['I will send ₹5000 for the referral.', true],
      ['Refer me and I pay by UPI.', true],
      ['Call 9876543210 about the referral please.', true],
      ['I built the UPI stack at my bank.', false],
      ['I would like a referral to the payments team.', false],
      ['My notice period is 60 days; a referral would help.', false],
    ];
    for (const [message, noticed] of texts) {
      const { seeker } = await makeRequest(test, { message });
      await watchSignals(jobDeps);
      expect([message, (await signalsAbout(seeker.id)).length]).toEqual([message, noticed ? 1 : 0]);
      // The terms promise a look within a day if money is involved.
      const due = await db.selectFrom('cases').select('due_at').where('person_id', '=', seeker.id).execute();
      expect(due).toEqual(noticed ? [{ due_at: new Date(clock.now().getTime() + 86_400_000) }] : []);
    }
    const { referrer, id } = await makeRequest(test);
    await app.requests.sendMessage({ session: referrer.session, id }, { body: 'A referral costs Rs 2000.' });
    await watchSignals(jobDeps);
    const [seen] = await signalsAbout(referrer.id);
    expect(seen).toMatchObject({ kind: 'money_words', subject_kind: 'message' });
    expect(seen?.saw).toContain('Rs 2000');
  });

  it('sees one resume and one UPI ID under two accounts', async () => {
    const [one, two] = [await makePerson(test), await makePerson(test)];
    const text = `Neha Sharma, engineer in Pune. ${'Built things that people use. '.repeat(20)}`;
    for (const { id } of [one, two]) {
      const file = { file_key: `shared/${id}`, name: 'resume.pdf', size: 1000, pages: 1, text, created_at: clock.now() };
      const row = { id: test.deps.newId(), owner_id: id, ...file };
      await db.insertInto('resumes').values(row).execute();
      await db.insertInto('upi_details').values({ account_id: id, upi_id: 'same@okbank', updated_at: clock.now() }).execute();
    }
    await watchSignals(jobDeps);
    for (const { id } of [one, two]) {
      const seen = await signalsAbout(id);
      expect(seen.map(({ kind }) => kind).toSorted()).toEqual(['shared_resume', 'shared_upi']);
      expect(new Set(seen.map((each) => each.id)).size).toBe(1);
      expect(JSON.stringify(seen)).not.toContain('same@okbank');
    }
  });
});
