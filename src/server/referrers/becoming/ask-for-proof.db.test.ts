import { expect, it } from 'vitest';
import { makeCompany } from '#tests/factories/company.factory.ts';
import { referrerProfile } from '#tests/factories/referrer-profile.factory.ts';
import { makePerson, makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { askForProof } from './ask-for-proof.job.ts';

const test = await useTestApp();
const { app, clock, delivered, database } = test;
await makeResumes(test);

it('after six months the person is asked, has two weeks, is out of the directory without a new proof, and back with one; open requests go on', async () => {
  const [person, company, seeker] = [await makePerson(test), await makeCompany(test), await makePerson(test)];
  const email = `asha@${company.domain}`;
  const prove = async () => {
    await app.becoming.sendCode(person.session, { companyId: company.id, email }, '192.0.2.1');
    await test.runJobs();
    const mail = delivered.findLast(({ recipient }) => recipient === email);
    await app.becoming.verify(person.session, /^(\d{3} \d{3})$/m.exec(mail?.text ?? '')?.[1], '192.0.2.1');
  };
  await prove();
  const { id } = await app.becoming.saveProfile(person.session, referrerProfile);
  const told = async () => {
    await askForProof(test.jobDeps);
    await test.runJobs();
    const subjects = delivered.filter(({ recipient }) => recipient === person.session.account.email).map(({ subject }) => subject);
    return subjects.filter((subject) => subject.includes('work at'));
  };
  const soon = `Do you still work at ${company.name}?`;
  const now = `You get no new requests until you show that you work at ${company.name}`;
  clock.advance({ days: 167 });
  expect(await told()).toEqual([]);
  clock.advance({ days: 2 });
  expect(await told()).toEqual([soon]);
  const { id: requestId } = await app.requests.submit({ session: seeker.session }, requestInputFor(id));
  clock.advance({ days: 13 });
  expect(await told()).toEqual([soon]);
  clock.advance({ days: 2 });
  expect(await told()).toEqual([soon, now]);
  expect(await told()).toEqual([soon, now]);
  expect((await app.becoming.get(person.session)).referrer).toMatchObject({ paused: true, mustProve: true });
  await app.becoming.pause(person.session, false);
  expect((await app.becoming.get(person.session)).referrer).toMatchObject({ paused: true });
  const { state } = await database.db.selectFrom('requests').select('state').where('id', '=', requestId).executeTakeFirstOrThrow();
  expect(state).toBe('submitted');
  await prove();
  expect((await app.becoming.get(person.session)).referrer).toMatchObject({ paused: false, mustProve: false });
  expect(await told()).toEqual([soon, now]);
});
