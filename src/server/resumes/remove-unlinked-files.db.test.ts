import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { makePerson, makeReferrer } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { makePdf } from '#tests/support/make-pdf.ts';
import { filesBelow } from '#tests/support/uploads.ts';
import { waitsFor } from '#tests/support/waits-for.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { removeLostFiles, removeUnlinkedFiles } from './remove-unlinked-files.job.ts';
import { sendResume } from './send-resume.ts';

const test = await useTestApp({ DEMO_DATA: 'no' });
const { deps, clock, fileFolder } = test;
const { db, pool } = test.database;

const upload = async () =>
  (await test.app.resumes.receive({ name: 'cv.pdf', bytes: Readable.from([makePdf()]), ownerId: null, isCutOff: () => false })).id;
const { referrerId, companyId } = await makeReferrer(test);
/** A visitor's request with this resume. */
async function use(resumeId: string, within: Db = db): Promise<void> {
  const words = { full_name: 'Neha', email: `${resumeId}@example.in`, linkedin: '', position: 'Engineer', message: 'Hello.' };
  const clock = { state: 'unconfirmed' as const, deadline_at: null, reminders: [], answer_time_left_ms: null, referred_at: null };
  const rest = { referrer_id: referrerId, company_id: companyId, seeker_id: null, code_hash: Buffer.from(resumeId), allowance_month: null };
  await within
    .insertInto('requests')
    .values({ id: deps.newId(), resume_id: resumeId, ...words, ...clock, ...rest, created_at: deps.now(), changed_at: deps.now() })
    .execute();
}
const ids = async () => (await pool.query<{ id: string }>('select id from resumes order by id')).rows.map((row) => row.id);

beforeEach(async () => {
  clock.set(new Date());
  await pool.query('delete from resumes');
  clock.advance({ hours: 2 });
  await removeUnlinkedFiles(test.jobDeps);
  await removeLostFiles(test.jobDeps);
  clock.set(new Date());
});

it('an upload whose sender went away is discarded at once with its file, but not when a request uses it already', async () => {
  const [free, used] = [await upload(), await upload()];
  await use(used);
  const before = filesBelow(fileFolder).length;
  for (const id of [free, used, free]) await test.app.resumes.discard(id);
  expect(await ids()).toEqual([used]);
  expect(filesBelow(fileFolder)).toHaveLength(before - 1);
});

describe('files that no request uses', () => {
  it('go after 48 hours, and not before; used ones stay [11.loose-files]', async () => {
    const used = await upload();
    await use(used);
    const free = await upload();
    clock.advance({ hours: 47, minutes: 59 });
    await removeUnlinkedFiles(test.jobDeps);
    expect(await ids()).toEqual([used, free].toSorted());
    clock.advance({ minutes: 2 });
    await Promise.all([removeUnlinkedFiles(test.jobDeps), removeUnlinkedFiles(test.jobDeps)]);
    await removeUnlinkedFiles(test.jobDeps);
    expect(await ids()).toEqual([used]);
    expect(filesBelow(fileFolder)).toHaveLength(1);
  });

  it('that never had a row go at night once they are an hour old, also half-written ones, and nothing that is not ours', async () => {
    const kept = await upload();
    await upload();
    await pool.query('delete from resumes where id <> $1', [kept]);
    await pool.query('delete from loose_files');
    const half = path.join(fileFolder, 'arriving', '0b5c5d3e-0000-4000-8000-000000000000');
    writeFileSync(half, '%PDF-');
    mkdirSync(path.join(fileFolder, 'notes'), { recursive: true });
    const foreign = path.join(fileFolder, 'notes', 'readme');
    writeFileSync(foreign, 'of somebody else');
    await removeLostFiles(test.jobDeps);
    expect(filesBelow(fileFolder)).toHaveLength(4);
    const longAgo = new Date(Date.now() - 3_700_000);
    for (const name of [half, foreign]) utimesSync(name, longAgo, longAgo);
    clock.advance({ minutes: 61 });
    await removeLostFiles(test.jobDeps);
    expect(filesBelow(fileFolder).toSorted()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), 'readme']);
    expect(await ids()).toEqual([kept]);
    rmSync(foreign);
  });

  it('are looked for among the uploads of the last ten days every hour, and among all of them at night', async () => {
    const old = await upload();
    clock.advance({ hours: 241 });
    await removeUnlinkedFiles(test.jobDeps);
    expect(await ids()).toEqual([old]);
    await removeLostFiles(test.jobDeps);
    expect(await ids()).toEqual([]);
  });

  it('are spared by a request that is being sent at that moment', async () => {
    const resumeId = await upload();
    clock.advance({ hours: 49 });
    const [using, removing] = [(tx: Tx) => use(resumeId, tx), () => removeUnlinkedFiles(test.jobDeps)];
    expect(await waitsFor(test.database, using, removing)).toBe(true);
    expect(await ids()).toEqual([resumeId]);
    expect(filesBelow(fileFolder)).toHaveLength(1);
  });

  it('are either used and there, or refused and gone, whichever comes first', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, upload));
    clock.advance({ hours: 49 });
    const [, ...sending] = await Promise.allSettled([removeUnlinkedFiles(test.jobDeps), ...all.toReversed().map((id) => use(id))]);
    const sent = all.toReversed().filter((_, i) => sending[i]?.status === 'fulfilled');
    expect(await ids()).toEqual(sent.toSorted());
    expect(filesBelow(fileFolder)).toHaveLength(sent.length);
  });

  it('go after the person who uploaded them has left', async () => {
    const [{ id }, resumeId] = [await makePerson(test), await upload()];
    await transact(db, (tx) => sendResume(tx, { resumeId, ownerId: null, senderId: id }));
    await db.deleteFrom('accounts').where('id', '=', id).execute();
    await removeUnlinkedFiles(test.jobDeps);
    expect(filesBelow(fileFolder)).toEqual([]);
  });
});
