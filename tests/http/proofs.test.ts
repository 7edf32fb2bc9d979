import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { receiveProof } from '#server/attachments/receive-proof.ts';
import { makePerson, makeReferrer, makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
import { removeUnlinkedFiles } from '#server/resumes/remove-unlinked-files.job.ts';
import { createPdfReader } from '#server/platform/pdf/read-pdf.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { makePdf } from '#tests/support/make-pdf.ts';
import { startTestHttp } from '#tests/support/start-test-http.ts';
import { filesBelow } from '#tests/support/uploads.ts';

const test = await useTestApp({ DEMO_DATA: 'no' });
test.pdf.read = createPdfReader();
const { url } = await startTestHttp(test);
const { db } = test.database;
test.clock.set(new Date());
await makeResumes(test);
let count = 0;

type Someone = { id: string; token: string };
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(2000, 7)]);

async function signUp(): Promise<Someone> {
  const made = (await test.app.identity.operations.signUp({ email: `proof${++count}@example.in`, password: 'a long enough one' })) as {
    idToken: string;
    localId: string;
  };
  await db.updateTable('accounts').set({ email_verified: true }).where('id', '=', made.localId).execute();
  return { id: made.localId, token: made.idToken };
}

const call = (who: Someone, path: string, init: RequestInit = {}) =>
  fetch(`${url}/api${path}`, { ...init, headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${who.token}` } });
const json = (body: unknown) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const upload = (who: Someone, id: string, body: Buffer, name = 'Portal screenshot.png') =>
  call(who, `/requests/${id}/proofs?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(body),
  });

async function story(accept = true) {
  const [seeker, referrer, stranger] = [await signUp(), await signUp(), await signUp()];
  const { referrerId } = await makeReferrer(test);
  await db.updateTable('referrers').set({ account_id: referrer.id }).where('id', '=', referrerId).execute();
  const { id } = (await (await call(seeker, '/requests', json(requestInputFor(referrerId)))).json()) as { id: string };
  if (accept) await call(referrer, `/requests/${id}/moves`, json({ move: 'accept' }));
  return { seeker, referrer, stranger, id };
}

describe('a proof of a referral', () => {
  it('goes with the mark, stands in the history, and opens to both sides and nobody else', async () => {
    const { seeker, referrer, stranger, id } = await story();
    const stored = await upload(referrer, id, png);
    expect(stored.status).toBe(201);
    const proof = (await stored.json()) as { id: string };
    expect(proof).toMatchObject({ name: 'Portal screenshot.png', type: 'image/png', size: png.length });
    expect((await call(seeker, `/requests/${id}/proof`)).status).toBe(404);
    expect((await call(referrer, `/requests/${id}/moves`, json({ move: 'mark_referred', proofFileId: proof.id }))).status).toBe(200);
    for (const who of [seeker, referrer]) {
      const file = await call(who, `/requests/${id}/proof`);
      expect(file.headers.get('content-type')).toBe('image/png');
      expect(file.headers.get('content-disposition')).toContain('attachment');
      expect(file.headers.get('x-content-type-options')).toBe('nosniff');
      expect(Buffer.from(await file.arrayBuffer()).equals(png)).toBe(true);
      const shown = (await (await call(who, `/requests/${id}`)).json()) as { events: { detail: object }[] };
      expect(shown).toMatchObject({ state: 'referred', proof: { name: 'Portal screenshot.png' } });
      expect(shown.events.at(-1)?.detail).toEqual({ proof: proof.id });
    }
    expect((await call(stranger, `/requests/${id}/proof`)).status).toBe(404);
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
    ['nothing', Buffer.alloc(0), 400, { detail: 'This file is empty.' }],
    [
      '5 MB and a byte',
      Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 + 1 - png.length)]),
      413,
      { detail: 'This file is larger than 5 MB.' },
    ],
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
    expect(await answer.json()).toMatchObject(told);
  });

  it('of another request, or of nobody, marks nothing', async () => {
    const [one, other] = [await story(), await story()];
    const { id: proofFileId } = (await (await upload(other.referrer, other.id, png)).json()) as { id: string };
    for (const proof of [proofFileId, '11111111-1111-4111-8111-111111111111']) {
      const marked = await call(one.referrer, `/requests/${one.id}/moves`, json({ move: 'mark_referred', proofFileId: proof }));
      expect(marked.status).toBe(400);
    }
    expect(await (await call(one.seeker, `/requests/${one.id}`)).json()).toMatchObject({ state: 'accepted' });
  });

  it('that was sent along stays; one that was not goes after 48 hours', async () => {
    const { referrer, id } = await story();
    const unused = (await (await upload(referrer, id, png)).json()) as { id: string };
    const used = (await (await upload(referrer, id, png)).json()) as { id: string };
    await call(referrer, `/requests/${id}/moves`, json({ move: 'mark_referred', proofFileId: used.id }));
    test.clock.advance({ hours: 49 });
    await removeUnlinkedFiles(test.jobDeps);
    const left = (await db.selectFrom('proof_files').select('id').where('request_id', '=', id).execute()).map((row) => row.id);
    expect(left).toEqual([used.id]);
    expect(left).not.toContain(unused.id);
    test.clock.set(new Date());
    expect((await call(referrer, `/requests/${id}/proof`)).status).toBe(200);
  });
});

it('a PDF as a proof that we have no time to check may come again, and is not kept', async () => {
  const before = filesBelow(test.fileFolder).length;
  const { session } = await makePerson(test);
  const id = test.deps.newId();
  const deps = {
    ...test.deps,
    readPdf: (bytes: Readable) => {
      bytes.destroy();
      return Promise.resolve({ outcome: 'late' as const });
    },
    getOwnRequest: () => Promise.resolve({ id, side: 'referrer' as const, state: 'accepted' as const, proofFileId: null }),
  };
  const proof = { session, requestId: id, name: 'proof.pdf', bytes: Readable.from([makePdf()]), isCutOff: () => false };
  await expect(receiveProof(deps, proof)).rejects.toMatchObject({ code: 'unavailable' });
  expect(filesBelow(test.fileFolder)).toHaveLength(before);
});
