import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { receiveProof } from '#server/attachments/receive-proof.ts';
import { makePerson, makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
import { removeUnlinkedFiles } from '#server/resumes/remove-unlinked-files.job.ts';
import { createPdfReader } from '#server/platform/pdf/read-pdf.ts';
import { finds, useTestApp } from '#tests/support/app-fixture.ts';
import { makePdf } from '#tests/support/make-pdf.ts';
import { startApi, type Caller } from '#tests/support/start-api.ts';
import { filesBelow } from '#tests/support/uploads.ts';

const test = await useTestApp({ DEMO_DATA: 'no' });
test.pdf.read = createPdfReader();
const { signUp, signUpReferrer, ask, call } = await startApi(test);
const { db } = test.database;
test.clock.set(new Date());
await makeResumes(test);

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(2000, 7)]);
const upload = (who: Caller, id: string, body: Buffer, name = 'Portal screenshot.png') =>
  call(who, 'POST', `/requests/${id}/proofs?name=${encodeURIComponent(name)}`, new Uint8Array(body), { 'content-type': 'image/png' });
const mark = (who: Caller, id: string, proofFileId: string) =>
  call(who, 'POST', `/requests/${id}/moves`, { move: 'mark_referred', proofFileId });

async function story(accept = true) {
  const [seeker, referrer, stranger] = [await signUp(), await signUpReferrer(), await signUp()];
  const { id } = (await call(seeker, 'POST', '/requests', requestInputFor(referrer.referrerId))).body;
  if (accept) await call(referrer, 'POST', `/requests/${id}/moves`, { move: 'accept' });
  return { seeker, referrer, stranger, id };
}

describe('a proof of a referral', () => {
  it('goes with the mark, stands in the history, and opens to both sides and nobody else', async () => {
    const { seeker, referrer, stranger, id } = await story();
    const stored = await upload(referrer, id, png);
    expect(stored.status).toBe(201);
    const { body: proof } = stored;
    expect(proof).toMatchObject({ name: 'Portal screenshot.png', type: 'image/png', size: png.length });
    expect((await ask(seeker, 'GET', `/requests/${id}/proof`)).status).toBe(404);
    expect((await mark(referrer, id, proof.id)).status).toBe(200);
    for (const who of [seeker, referrer]) {
      const file = await ask(who, 'GET', `/requests/${id}/proof`);
      expect(file.headers.get('content-type')).toBe('image/png');
      expect(file.headers.get('content-disposition')).toContain('attachment');
      expect(file.headers.get('x-content-type-options')).toBe('nosniff');
      expect(Buffer.from(await file.arrayBuffer()).equals(png)).toBe(true);
      const { body: shown } = await call(who, 'GET', `/requests/${id}`);
      expect(shown).toMatchObject({ state: 'referred', proof: { name: 'Portal screenshot.png' } });
      expect((shown['events'] as { detail: object }[]).at(-1)?.detail).toEqual({ proof: proof.id });
    }
    expect((await ask(stranger, 'GET', `/requests/${id}/proof`)).status).toBe(404);
  });

  it('comes from the referrer of an accepted request only', async () => {
    const { seeker, referrer, stranger, id } = await story(false);
    expect((await upload(seeker, id, png)).status).toBe(403);
    expect((await upload(stranger, id, png)).status).toBe(404);
    expect((await upload(referrer, 'no-id', png)).status).toBe(404);
    expect((await upload(referrer, id, png)).status).toBe(409);
    expect(filesBelow(test.fileFolder).filter((name) => !name.startsWith('test-'))).toHaveLength(1);
  });

  it.each([
    ['a page named .png', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, { code: 'unsupported_media_type' }],
    ['5 MB and a byte', Buffer.alloc(5 * 1024 * 1024 + 1, png), 413, { detail: 'This file is larger than 5 MB.' }],
    [
      'a PDF that starts a program',
      Buffer.concat([makePdf(), Buffer.from('9 0 obj << /S /Launch /F (cmd.exe) >> endobj')]),
      400,
      { detail: expect.stringContaining('Please print it to a new PDF') as string },
    ],
    ['a PDF named .png', makePdf(), 201, { name: 'x.pdf', type: 'application/pdf' }],
  ])('that is %s', async (_, body, status, told) => {
    const { referrer, id } = await story();
    const answer = await upload(referrer, id, body, 'x.png');
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject(told);
  });

  it('of another request, or of nobody, marks nothing', async () => {
    const [one, other] = [await story(), await story()];
    const { body: theirs } = await upload(other.referrer, other.id, png);
    for (const proof of [theirs.id, '11111111-1111-4111-8111-111111111111'])
      expect((await mark(one.referrer, one.id, proof)).status).toBe(400);
    expect((await call(one.seeker, 'GET', `/requests/${one.id}`)).body).toMatchObject({ state: 'accepted' });
  });

  it('that was sent along stays; one that was not goes after 48 hours', async () => {
    const { referrer, id } = await story();
    await upload(referrer, id, png);
    const { body: used } = await upload(referrer, id, png);
    await mark(referrer, id, used.id);
    test.clock.advance({ hours: 49 });
    await removeUnlinkedFiles(test.jobDeps);
    const left = (await db.selectFrom('proof_files').select('id').where('request_id', '=', id).execute()).map((row) => row.id);
    expect(left).toEqual([used.id]);
    test.clock.set(new Date());
    expect((await ask(referrer, 'GET', `/requests/${id}/proof`)).status).toBe(200);
  });
});

it('a PDF as a proof that we have no time to check may come again, and is not kept', async () => {
  const before = filesBelow(test.fileFolder).length;
  const { session } = await makePerson(test);
  const id = test.deps.newId();
  const deps = {
    ...test.deps,
    readPdf: finds({ outcome: 'late' }),
    getOwnRequest: () => Promise.resolve({ id, side: 'referrer' as const, state: 'accepted' as const, proofFileId: null }),
  };
  const proof = { session, requestId: id, name: 'proof.pdf', bytes: Readable.from([makePdf()]), isCutOff: () => false };
  await expect(receiveProof(deps, proof)).rejects.toMatchObject({ code: 'unavailable' });
  expect(filesBelow(test.fileFolder)).toHaveLength(before);
});
