import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { personMap } from '#server/person/person-map.ts';
import { columnsOf, isPersonal, stayingColumns } from '#server/person/table-map.ts';
import { forgetPrivateMails } from '#server/platform/mail/forget-private-mails.job.ts';
import { removeUnlinkedFiles } from '#server/resumes/remove-unlinked-files.job.ts';
import { makeResumes } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { files, findWords, mark } from '#tests/support/fill-person.ts';
import { makeMarkedPerson } from '#tests/support/make-marked-person.ts';

const test = await useTestApp();
const { app, clock, database, delivered, jobDeps } = test;
const { pool } = database;
await makeResumes(test);

/** Columns that hold no mark: no row before erasure, or the name of a position, which stays, also in the news about the end. */
const notMarked = new Set(['erased_accounts.id', 'requests.position', 'requests.position_key']);

it('erasing a person leaves nothing of them in any column of the database but what the map says, and leaves no seeker waiting', async () => {
  const person = await makeMarkedPerson(test);
  await test.runJobs();
  const words = [mark, `${person.account}\\y`, `${person.referrer}\\y`, person.party, files.resume, files.proof, files.loose, files.copy];
  const before = new Set(await findWords(pool, words));
  const { rows } = await pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and udt_name in ('text', 'varchar', 'json', 'jsonb', '_text', 'bytea', 'tsvector', 'tsquery')`,
  );
  const wordy = new Set(rows.map(({ name }) => name));
  const personal = Object.entries(personMap).flatMap(([table, map]) => columnsOf(table, map).filter(isPersonal));
  const unfilled = personal
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => wordy.has(name) && !before.has(name) && !notMarked.has(name));
  expect(unfilled).toEqual([]);

  delivered.length = 0;
  await app.leaving.eraseNow(person.session);
  await test.runJobs();
  // Mails have the database’s own time.
  await forgetPrivateMails({ ...jobDeps, now: () => new Date(Date.now() + 3_600_000) });
  const stays = new Set(Object.entries(personMap).flatMap(([table, map]) => stayingColumns(map).map((column) => `${table}.${column}`)));
  expect((await findWords(pool, words)).filter((name) => !stays.has(name))).toEqual([]);
  const certificates = delivered.filter(({ kind }) => kind === 'erasure_done');
  expect(certificates.map(({ recipient }) => recipient)).toEqual([person.address]);
  expect(JSON.stringify([certificates.map(({ text }) => text), delivered.filter((mail) => !certificates.includes(mail))])).not.toMatch(
    new RegExp(mark),
  );
  // The other side is told about both requests, without a name.
  expect(
    delivered
      .filter(({ recipient }) => recipient !== person.address)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['request_expired', 'request_withdrawn']);
  expect((await app.requests.get(person.other, person.asked)).closed).toBe(true);
  clock.advance({ days: 3 });
  // The resumes of the factory have no file.
  await pool.query(`delete from loose_files where key like 'te/%'`);
  await removeUnlinkedFiles(jobDeps);
  expect(Object.values(files).filter((key) => existsSync(path.join(test.fileFolder, key)))).toEqual([files.given]);
});
