import { describe, expect, it } from 'vitest';
import { makePerson, makeReferrer, makeResumes, requestInputFor, type Person } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';

const test = await useTestApp();
const { app, database, delivered } = test;
await makeResumes(test);

describe('a person who deletes the account', () => {
  it('takes along every mail to them, also those that could not be sent yet', async () => {
    const [person, other] = [await makePerson(test), await makePerson(test)];
    for (const { email } of [person, other]) await app.mail.sendTest(email);
    await test.runJobs();
    for (const { email } of [person, other]) await app.mail.sendTest(email);
    await app.leaving.deleteAccount(person.session);
    const mailsTo = ({ email }: Person) => database.db.selectFrom('mails').select('id').where('recipient', '=', email).execute();
    expect([await mailsTo(person), (await mailsTo(other)).length]).toEqual([[], 2]);
    // The job that is still queued finds nothing to send.
    await test.runJobs();
    expect(delivered.filter(({ recipient }) => recipient === person.email)).toHaveLength(1);
  });
});

describe('a referrer who deletes the account', () => {
  it('leaves nobody waiting: every open request ends now, with a sentence, and no longer counts for its seeker', async () => {
    const referrer = await makeReferrer(test);
    const seekers = await Promise.all(Array.from({ length: 3 }, () => makePerson(test)));
    const ids: string[] = [];
    for (const { session } of seekers) ids.push((await app.requests.submit({ session }, requestInputFor(referrer.referrerId))).id);
    const [, asked, accepted] = ids;
    const move = (id: string | undefined) => ({ session: referrer.session, id: id ?? '' });
    await app.requests.move(move(asked), { move: 'ask', question: 'Which team?' });
    await app.requests.move(move(accepted), { move: 'accept' });
    await app.leaving.deleteAccount(referrer.session);
    await test.runJobs();
    for (const [index, seeker] of seekers.entries()) {
      const request = await app.requests.get(seeker.id, ids[index] ?? '');
      expect(request.state).toBe('declined');
      expect(request.messages.at(-1)?.body).toBe('I have left ReferralHire.');
      expect((await app.requests.allowance(seeker.id)).count).toBe(0);
      expect(delivered.filter(({ recipient, kind }) => recipient === seeker.email && kind === 'request_declined')).toHaveLength(1);
    }
    await expect(app.referrers.get(referrer.referrerId)).rejects.toMatchObject({ code: 'not_found' });
  });
});
