import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { asAdministrator, codeMailedTo, makePerson, makeReferrer, makeRequest, requestInputFor } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { makePdf } from '#tests/support/make-pdf.ts';
import { filesBelow } from '#tests/support/uploads.ts';
import { waitsFor } from '#tests/support/waits-for.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { removeUnlinkedFiles } from '#server/resumes/remove-unlinked-files.job.ts';
import { advanceRequests } from '#server/requests/clocks/advance-requests.job.ts';

const test = await useTestApp({ DEMO_DATA: 'no' });
const { app, clock, deps, jobDeps, fileFolder } = test;
const { db } = test.database;

const upload = async (ownerId: string | null) =>
  (await app.resumes.receive({ name: 'cv.pdf', bytes: Readable.from([makePdf()]), ownerId, isCutOff: () => false })).id;
const refused = { code: 'invalid_input', fields: [{ field: 'resumeId', message: 'Please add your resume again.' }] };
const requestsTo = async (referrerId: string) =>
  (await db.selectFrom('requests').select('id').where('referrer_id', '=', referrerId).execute()).length;

async function read(session: Parameters<typeof app.resumes.getFile>[0], id: string): Promise<string> {
  const { bytes, name } = await app.resumes.getFile(session, id);
  bytes.destroy();
  return name;
}

describe('the resume of a request', () => {
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

  it('uploaded before signing in becomes the property of the first person who sends it', async () => {
    const [seeker, other, referrer] = [await makePerson(test), await makePerson(test), await makeReferrer(test)];
    const resumeId = await upload(null);
    await app.requests.submit({ session: seeker.session }, requestInputFor(referrer.referrerId, { resumeId }));
    expect((await app.requests.prefill(seeker.session)).resumes[0]?.id).toBe(resumeId);
    const again = app.requests.submit({ session: other.session }, requestInputFor(referrer.referrerId, { resumeId }));
    await expect(again).rejects.toMatchObject(refused);
    const claimed = await upload(null);
    const claim = (tx: Tx) => tx.updateTable('resumes').set({ owner_id: seeker.id }).where('id', '=', claimed).execute();
    const send = () => app.requests.submit({ session: other.session }, requestInputFor(referrer.referrerId, { resumeId: claimed }));
    expect(await waitsFor(test.database, claim, () => expect(send()).rejects.toMatchObject(refused))).toBe(true);
    expect(await requestsTo(referrer.referrerId)).toBe(1);
  });

  it('closes to the person asked when the request ends without a referral, and stays open after one [11.closes]', async () => {
    const [seeker, referrer] = [await makePerson(test), await makeReferrer(test)];
    const send = async (position: string) => {
      const resumeId = await upload(seeker.id);
      return { resumeId, ...(await makeRequest(test, { resumeId, position }, seeker, referrer)) };
    };
    const [withdrawn, declined, notSelected] = [await send('Cook'), await send('Baker'), await send('Waiter')];
    await withdrawn.by(seeker, { move: 'withdraw' });
    await declined.by(referrer, { move: 'decline', reason: 'not_a_match' });
    await notSelected.by(referrer, { move: 'accept' });
    await notSelected.by(referrer, { move: 'mark_referred', reference: 'R-1001' });
    await notSelected.by(seeker, { move: 'confirm' });
    await notSelected.by(seeker, { move: 'report_not_selected' });
    for (const { resumeId } of [withdrawn, declined]) {
      await expect(read(referrer.session, resumeId)).rejects.toMatchObject({ code: 'not_found' });
      expect(await app.resumes.describe(referrer.session, resumeId)).toBeNull();
      expect(await app.resumes.findLines(referrer.session, resumeId, 'Cook')).toEqual([]);
      expect(await read(seeker.session, resumeId)).toBe('cv.pdf');
    }
    expect(await read(referrer.session, notSelected.resumeId)).toBe('cv.pdf');
  });
});

describe('the resume of somebody whose address is not proven', () => {
  it.each(['a visitor', 'a person with an account'])(
    'opens to the person asked and gets its owner when %s follows the link',
    async (who) => {
      const [person, referrer] = [await makePerson(test, { emailVerified: false }), await makeReferrer(test)];
      const [session, ownerId] = who === 'a visitor' ? [undefined, null] : [person.session, person.id];
      const [resumeId, email] = [await upload(ownerId), `${who.replaceAll(' ', '.')}@example.in`];
      await app.requests.submit({ session }, requestInputFor(referrer.referrerId, { resumeId, email }));
      const code = await codeMailedTo(test, email);
      const stranger = await makePerson(test);
      for (const session of [referrer.session, stranger.session, asAdministrator(stranger)])
        await expect(read(session, resumeId)).rejects.toMatchObject({ code: 'not_found' });
      await app.requests.confirm(code, '203.0.113.7');
      expect(await read(referrer.session, resumeId)).toBe('cv.pdf');
      const row = await db.selectFrom('requests').select(['seeker_id', 'resume_id']).where('email', '=', email).executeTakeFirstOrThrow();
      const { owner_id: owner } = await db.selectFrom('resumes').select('owner_id').where('id', '=', resumeId).executeTakeFirstOrThrow();
      expect([row.resume_id, row.seeker_id]).toEqual([resumeId, owner]);
      expect(owner).not.toBeNull();
    },
  );

  it('goes with a request that nobody confirmed [4.request.unconfirmed]', async () => {
    const referrer = await makeReferrer(test);
    clock.advance({ hours: 49 });
    await removeUnlinkedFiles(deps);
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
