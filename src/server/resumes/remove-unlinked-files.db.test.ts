import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { makePdf } from '#tests/support/make-pdf.ts';
import { filesBelow } from '#tests/support/uploads.ts';
import { linkResume } from './link-resume.ts';
import { removeUnlinkedFiles } from './remove-unlinked-files.job.ts';
import { transact } from '#server/platform/db/transact.ts';

const test = await useTestApp({ DEMO_DATA: 'no' });
const { deps, clock, fileFolder } = test;
const { db, pool } = test.database;
// Reading text has its own test; starting a process for each of these files would only take time.
deps.readPdfText = (bytes) => {
  bytes.destroy();
  return Promise.resolve({ pages: 1, text: 'text' });
};

const upload = async () =>
  (await test.app.resumes.receive({ name: 'cv.pdf', bytes: Readable.from([makePdf()]), ownerId: null, isCutOff: () => false })).id;
const link = (resumeId: string) => transact(db, (tx) => linkResume(tx, { requestId: deps.newId(), resumeId, senderId: null }));
const ids = async () => (await pool.query<{ id: string }>('select id from resumes order by id')).rows.map((row) => row.id);

beforeEach(async () => {
  clock.set(new Date());
  await pool.query('delete from resumes');
  clock.advance({ hours: 2 });
  await removeUnlinkedFiles(test.jobDeps);
  clock.set(new Date());
});

describe('an upload whose sender went away', () => {
  it('is discarded at once with its file, but not when a request uses it already', async () => {
    const [free, linked] = [await upload(), await upload()];
    await link(linked);
    const before = filesBelow(fileFolder).length;
    for (const id of [free, linked, free]) await test.app.resumes.discard(id);
    expect(await ids()).toEqual([linked]);
    expect(filesBelow(fileFolder)).toHaveLength(before - 1);
  });
});

describe('files that nothing links', () => {
  it('go after 48 hours, and not before; linked ones stay', async () => {
    const linked = await upload();
    await link(linked);
    const free = await upload();
    clock.advance({ hours: 47, minutes: 59 });
    await removeUnlinkedFiles(test.jobDeps);
    expect(await ids()).toEqual([linked, free].toSorted());
    clock.advance({ minutes: 2 });
    await Promise.all([removeUnlinkedFiles(test.jobDeps), removeUnlinkedFiles(test.jobDeps)]);
    await removeUnlinkedFiles(test.jobDeps);
    expect(await ids()).toEqual([linked]);
    expect(filesBelow(fileFolder)).toHaveLength(1);
  });

  it('of no row go after an hour, also half-written ones, and nothing that is not ours', async () => {
    const kept = await upload();
    await upload();
    await pool.query('delete from resumes where id <> $1', [kept]);
    const half = path.join(fileFolder, 'arriving', '0b5c5d3e-0000-4000-8000-000000000000');
    writeFileSync(half, '%PDF-');
    mkdirSync(path.join(fileFolder, 'notes'), { recursive: true });
    const foreign = path.join(fileFolder, 'notes', 'readme');
    writeFileSync(foreign, 'of somebody else');
    await removeUnlinkedFiles(test.jobDeps);
    expect(filesBelow(fileFolder)).toHaveLength(4);
    const longAgo = new Date(Date.now() - 3_700_000);
    for (const name of [half, foreign]) utimesSync(name, longAgo, longAgo);
    clock.advance({ minutes: 61 });
    await removeUnlinkedFiles(test.jobDeps);
    expect(filesBelow(fileFolder).toSorted()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), 'readme']);
    expect(await ids()).toEqual([kept]);
    rmSync(foreign);
  });

  it('are spared by a link that is being made at that moment', async () => {
    const resumeId = await upload();
    clock.advance({ hours: 49 });
    let commit = () => {};
    const held = new Promise<void>((resolve) => (commit = resolve));
    let isLinked = () => {};
    const linked = new Promise<void>((resolve) => (isLinked = resolve));
    const sending = transact(db, async (tx) => {
      await linkResume(tx, { requestId: deps.newId(), resumeId, senderId: null });
      isLinked();
      await held;
    });
    await linked;
    const removing = removeUnlinkedFiles(test.jobDeps);
    setTimeout(commit, 200);
    await Promise.all([sending, removing]);
    expect(await ids()).toEqual([resumeId]);
    expect(filesBelow(fileFolder)).toHaveLength(1);
  });

  it('are either linked and there, or refused and gone, whoever comes first', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, upload));
    clock.advance({ hours: 49 });
    const [, ...links] = await Promise.allSettled([removeUnlinkedFiles(test.jobDeps), ...all.toReversed().map(link)]);
    const sent = all.toReversed().filter((_, i) => links[i]?.status === 'fulfilled');
    expect(await ids()).toEqual(sent.toSorted());
    expect(filesBelow(fileFolder)).toHaveLength(sent.length);
  });

  it('go by the job as well', async () => {
    await upload();
    clock.advance({ hours: 49 });
    await transact(db, (tx) => test.queue.enqueue(tx, 'remove-unlinked-files', {}));
    expect(await test.runJobs()).toBe(1);
    expect(await ids()).toEqual([]);
  });

  it('go after the person who uploaded them has left', async () => {
    await db
      .insertInto('accounts')
      .values({ id: 'neha', email: null, email_verified: false, display_name: null, photo_url: null, sign_in_provider: 'password' })
      .execute();
    const resumeId = await upload();
    await transact(db, (tx) => linkResume(tx, { requestId: deps.newId(), resumeId, senderId: 'neha' }));
    await db.deleteFrom('accounts').where('id', '=', 'neha').execute();
    clock.advance({ minutes: 61 });
    await removeUnlinkedFiles(test.jobDeps);
    expect(filesBelow(fileFolder)).toEqual([]);
  });
});
