import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { makePerson, makeReferrer, requestInputFor } from '#tests/factories/request.factory.ts';
import { finds, useTestApp } from '#tests/support/app-fixture.ts';
import { makePdf } from '#tests/support/make-pdf.ts';
import { readResume } from './read-resume.job.ts';

const test = await useTestApp({ DEMO_DATA: 'no' });
const { app, jobDeps } = test;

/** Sends a resume while this machine is too busy to read it. */
async function sendUnread() {
  const [seeker, referrer] = [await makePerson(test), await makeReferrer(test)];
  test.pdf.read = finds({ outcome: 'late' });
  const upload = { name: 'cv.pdf', bytes: Readable.from([makePdf()]), ownerId: seeker.id, isCutOff: () => false };
  const resume = await app.resumes.receive(upload);
  await app.requests.submit({ session: seeker.session }, requestInputFor(referrer.referrerId, { resumeId: resume.id, position: 'Cook' }));
  const open = async (person: typeof seeker) => (await app.resumes.getFile(person.session, resume.id)).bytes.destroy();
  return { seeker, referrer, resume, open };
}

const line = 'Cook in Kochi, 9 years';

describe('a resume that this machine was too busy to read', () => {
  it('is kept and can be sent; others get it once it is read', async () => {
    const { seeker, referrer, resume, open } = await sendUnread();
    expect(resume).toMatchObject({ readable: null, pages: null });
    expect(await app.resumes.find(seeker.session)).toMatchObject([{ readable: null }]);
    await open(seeker);
    await expect(open(referrer)).rejects.toMatchObject({ code: 'conflict', detail: expect.stringContaining('still checking') as string });
    expect(await app.resumes.describe(referrer.session, resume.id)).toMatchObject({ held: expect.stringContaining('still') as string });
    // The machine is still busy: the job fails, and the queue tries it again.
    await expect(readResume(jobDeps, { resumeId: resume.id })).rejects.toThrow('could not be read in time');
    test.pdf.read = finds({ outcome: 'read', pages: 2, text: line });
    await test.runJobs();
    await open(referrer);
    expect(await app.resumes.describe(referrer.session, resume.id)).toMatchObject({ held: null });
    expect(await app.resumes.findLines(referrer.session, resume.id, 'Cook')).toEqual([line]);
    expect(await app.resumes.find(seeker.session)).toMatchObject([{ readable: true, pages: 2 }]);
  });

  it('stays with its owner if it turns out to run something', async () => {
    const { seeker, referrer, resume, open } = await sendUnread();
    test.pdf.read = finds({ outcome: 'refused', why: 'active' });
    await test.runJobs();
    await expect(open(referrer)).rejects.toMatchObject({ code: 'conflict', detail: expect.stringContaining('another copy') as string });
    expect(await app.resumes.describe(referrer.session, resume.id)).toMatchObject({
      held: expect.stringContaining('do not pass') as string,
    });
    await open(seeker);
  });
});
