import { describe, expect, it } from 'vitest';
import { makeStaff } from '#tests/factories/staff.factory.ts';
import { makePerson } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { raiseOverdueDataRequests } from './raise-overdue-data-requests.job.ts';

const test = await useTestApp({ ADMIN_EMAILS: 'desk@example.in,second@example.in' });
const { app, clock, delivered, jobDeps } = test;
const desk = await makeStaff(test);

const mailsTo = async (address: string | null) => {
  await test.runJobs();
  return delivered.filter(({ recipient }) => recipient === address).map(({ subject }) => subject);
};

describe('a request about one’s data', () => {
  it('is acknowledged at once, answered on the page and by mail, and answered once [11.data-request]', async () => {
    const { session } = await makePerson(test);
    const { email } = session.account;
    const { reference } = await app.person.askAboutData(session, { kind: 'correct', words: 'My old name is in a request.' });
    expect(await mailsTo(email)).toContain(`We have your request about your data: ${reference}`);
    const waiting = (await app.console.findDataRequests(desk, 'open')).find((each) => each.reference === reference);
    expect(waiting?.dueAt).toEqual(new Date(clock.now().getTime() + 7 * 86_400_000));
    const typed = { reason: 'Looked at it.', answer: 'We have mended it.' };
    await app.console.answerDataRequest(desk, waiting?.id ?? '', typed);
    expect(await mailsTo(email)).toContain(`The answer to your request ${reference}`);
    expect(await app.person.dataRequests(session, 5)).toMatchObject([{ reference, answer: 'We have mended it.' }]);
    await expect(app.console.answerDataRequest(desk, waiting?.id ?? '', typed)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is refused when three wait, and without words', async () => {
    const { session } = await makePerson(test);
    await expect(app.person.askAboutData(session, { kind: 'access', words: ' ' })).rejects.toMatchObject({ code: 'invalid_input' });
    const ask = () => app.person.askAboutData(session, { kind: 'access', words: 'What is in my file?' });
    for (let n = 0; n < 3; n++) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'conflict' });
  });

  it('rises after seven days: every administrator is told, once [11.data-request]', async () => {
    const { session } = await makePerson(test);
    const { reference } = await app.person.askAboutData(session, { kind: 'grievance', words: 'Nobody answers me.' });
    const subject = `Request ${reference} about data is overdue`;
    const told = async () =>
      [...(await mailsTo('desk@example.in')), ...(await mailsTo('second@example.in'))].filter((each) => each === subject);
    await raiseOverdueDataRequests(jobDeps);
    expect(await told()).toEqual([]);
    clock.advance({ days: 7, minutes: 1 });
    await raiseOverdueDataRequests(jobDeps);
    await raiseOverdueDataRequests(jobDeps);
    expect(await told()).toEqual([subject, subject]);
  });
});

it('a nominee can be named, replaced and taken back', async () => {
  const { session } = await makePerson(test);
  await app.person.nominate(session, { name: 'Asha', contact: 'asha@example.in' });
  await app.person.nominate(session, { name: 'Ravi', contact: '98765 43210' });
  expect(await app.person.nominee(session)).toMatchObject({ name: 'Ravi', contact: '98765 43210' });
  await app.person.endNomination(session);
  expect(await app.person.nominee(session)).toBeUndefined();
});
