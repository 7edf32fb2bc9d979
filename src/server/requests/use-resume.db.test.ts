import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { makePerson, makeReferrer, requestInputFor } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { makePdf } from '#tests/support/make-pdf.ts';
import { filesBelow } from '#tests/support/uploads.ts';
import { removeUnlinkedFiles } from '../resumes/remove-unlinked-files.job.ts';
import { advanceRequests } from './advance-requests.job.ts';

const test = await useTestApp({ DEMO_DATA: 'no' });
const { app, clock, deps, jobDeps, delivered, fileFolder } = test;
const { db } = test.database;
deps.readPdfText = (bytes) => {
  bytes.destroy();
  return Promise.resolve({ pages: 1, text: 'text' });
};

const upload = async (ownerId: string | null) =>
  (await app.resumes.receive({ name: 'cv.pdf', bytes: Readable.from([makePdf()]), ownerId, isCutOff: () => false })).id;
const refused = { code: 'invalid_input', fields: [{ field: 'resumeId', message: 'Please add your resume again.' }] };
const codeMailedTo = (email: string) =>
  /\/requests\/confirm\?code=([\w-]+)/.exec(delivered.findLast(({ recipient }) => recipient === email)?.text ?? '')?.[1] ?? '';
const requestsTo = async (referrerId: string) =>
  (await db.selectFrom('requests').select('id').where('referrer_id', '=', referrerId).execute()).length;

async function read(session: Parameters<typeof app.resumes.getFile>[0], id: string): Promise<string> {
  const { bytes, name } = await app.resumes.getFile(session, id);
  bytes.destroy();
  return name;
}

describe('the resume of a request', () => {
  it('may be read by the person asked, and each view is on record', async () => {
    const [seeker, stranger, referrer] = [await makePerson(test), await makePerson(test), await makeReferrer(test)];
    const resumeId = await upload(seeker.id);
    await expect(read(referrer.session, resumeId)).rejects.toMatchObject({ code: 'not_found' });
    await app.requests.submit({ session: seeker.session }, requestInputFor(referrer.referrerId, { resumeId }));
    expect(await read(referrer.session, resumeId)).toBe('cv.pdf');
    expect(await read(referrer.session, resumeId)).toBe('cv.pdf');
    await expect(read(stranger.session, resumeId)).rejects.toMatchObject({ code: 'not_found' });
    expect((await app.resumes.findViews(seeker.session, resumeId)).map(({ by }) => by)).toEqual(['referrer', 'referrer']);
  });

  it("that does not exist, or is another's, refuses the request and leaves nothing behind", async () => {
    const [seeker, other, referrer] = [await makePerson(test), await makePerson(test), await makeReferrer(test)];
    const send = (session: typeof seeker.session | undefined, resumeId: string) =>
      app.requests.submit({ session }, requestInputFor(referrer.referrerId, { resumeId }));
    await expect(send(seeker.session, '00000000-0000-4000-8000-000000000000')).rejects.toMatchObject(refused);
    const theirs = await upload(other.id);
    await expect(send(seeker.session, theirs)).rejects.toMatchObject(refused);
    await expect(send(undefined, theirs)).rejects.toMatchObject(refused);
    expect(await requestsTo(referrer.referrerId)).toBe(0);
    expect((await app.requests.allowance(seeker.id)).count).toBe(0);
  });

  it('uploaded before signing in becomes the property of its sender', async () => {
    const [seeker, other, referrer] = [await makePerson(test), await makePerson(test), await makeReferrer(test)];
    const resumeId = await upload(null);
    await app.requests.submit({ session: seeker.session }, requestInputFor(referrer.referrerId, { resumeId }));
    expect((await app.requests.prefill(seeker.session)).lastResume?.id).toBe(resumeId);
    const again = app.requests.submit({ session: other.session }, requestInputFor(referrer.referrerId, { resumeId }));
    await expect(again).rejects.toMatchObject(refused);
  });

  it('is kept by the clean-up, which removes what no request uses', async () => {
    const [seeker, referrer] = [await makePerson(test), await makeReferrer(test)];
    const [used, unused] = [await upload(seeker.id), await upload(seeker.id)];
    await app.requests.submit({ session: seeker.session }, requestInputFor(referrer.referrerId, { resumeId: used }));
    clock.advance({ hours: 49 });
    await removeUnlinkedFiles(deps);
    expect(await read(seeker.session, used)).toBe('cv.pdf');
    await expect(read(seeker.session, unused)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe("a visitor's resume", () => {
  it('opens to the person asked only when the link was followed', async () => {
    const referrer = await makeReferrer(test);
    const resumeId = await upload(null);
    const email = 'visitor.resume@example.in';
    await app.requests.submit({ session: undefined }, requestInputFor(referrer.referrerId, { resumeId, email }));
    await test.runJobs();
    await expect(read(referrer.session, resumeId)).rejects.toMatchObject({ code: 'not_found' });
    await app.requests.confirm(codeMailedTo(email));
    expect(await read(referrer.session, resumeId)).toBe('cv.pdf');
    const owner = await db.selectFrom('resumes').select('owner_id').where('id', '=', resumeId).executeTakeFirstOrThrow();
    expect(owner.owner_id).not.toBeNull();
  });

  it('goes with a request that nobody confirmed', async () => {
    const referrer = await makeReferrer(test);
    const before = filesBelow(fileFolder).length;
    const resumeId = await upload(null);
    await app.requests.submit({ session: undefined }, requestInputFor(referrer.referrerId, { resumeId, email: 'never@example.in' }));
    clock.advance({ hours: 49 });
    await advanceRequests(jobDeps);
    await removeUnlinkedFiles(deps);
    expect(await db.selectFrom('resumes').select('id').where('id', '=', resumeId).execute()).toEqual([]);
    expect(filesBelow(fileFolder).length).toBe(before);
  });
});
