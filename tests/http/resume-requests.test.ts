import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { removeLostFiles } from '#server/resumes/remove-unlinked-files.job.ts';
import { makePerson, makeReferrer, requestInputFor, type Person } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { makePdf } from '#tests/support/make-pdf.ts';

const test = await useTestApp({ DEMO_DATA: 'no' });

const upload = async (owner: Person) =>
  (await test.app.resumes.receive({ name: 'cv.pdf', bytes: Readable.from([makePdf()]), ownerId: owner.id, isCutOff: () => false })).id;
const mayRead = (person: Person, id: string) =>
  test.app.resumes.getFile(person.session, id).then(
    ({ bytes }) => Boolean(bytes.destroy()),
    () => false,
  );
const send = (person: Person, referrerId: string, resumeId: string) =>
  test.app.requests.submit({ session: person.session }, requestInputFor(referrerId, { email: person.email, resumeId }));

it('a request opens the resume to the referrer who was asked, and keeps it', async () => {
  const [neha, asked, other] = [await makePerson(test), await makeReferrer(test), await makeReferrer(test)];
  const resumeId = await upload(neha);
  expect(await mayRead(asked, resumeId)).toBe(false);
  await send(neha, asked.referrerId, resumeId);
  expect([await mayRead(asked, resumeId), await mayRead(other, resumeId)]).toEqual([true, false]);
  test.clock.advance({ days: 30 });
  await removeLostFiles(test.jobDeps);
  expect(await mayRead(neha, resumeId)).toBe(true);
});

it('a request that names the resume of another is refused and opens nothing', async () => {
  const [neha, thief, friend] = [await makePerson(test), await makePerson(test), await makeReferrer(test)];
  const resumeId = await upload(neha);
  await expect(send(thief, friend.referrerId, resumeId)).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await mayRead(friend, resumeId)).toBe(false);
});
