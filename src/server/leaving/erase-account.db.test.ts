import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { personMap } from '#server/person/person-map.ts';
import { columnsOf, isPersonal } from '#server/person/table-map.ts';
import { refreshSearchWords } from '#server/search/refresh-search-words.job.ts';
import { removeUnlinkedFiles } from '#server/resumes/remove-unlinked-files.job.ts';
import { makeReferrer, makeResumes, requestInputFor } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { files, fillPerson, findWords, mark, type Filled } from '#tests/support/fill-person.ts';

const test = await useTestApp();
const { app, clock, database, delivered, jobDeps } = test;
const { pool } = database;
await makeResumes(test);

/** There is none before; and what a position is called stays, also in the news about the end. */
const notMarked = new Set(['erased_accounts.id', 'requests.position', 'requests.position_key']);

/** One person as seeker, referrer, buyer, reporter and member of staff, and another one who knows them in each of these roles. */
async function makeMarkedPerson(): Promise<Filled & { session: Parameters<typeof app.leaving.deleteAccount>[0] }> {
  const [person, other] = [await makeReferrer(test), await makeReferrer(test)];
  const address = `${mark}.person@example.in`;
  const { id: sent } = await app.requests.submit({ session: person.session }, requestInputFor(other.referrerId));
  const { id: asked } = await app.requests.submit({ session: other.session }, requestInputFor(person.referrerId));
  await pool.query(`update accounts set email = $2, display_name = '${mark}', photo_url = '${mark}' where id = $1`, [person.id, address]);
  await pool.query(
    `update identity_users set email = $2, display_name = '${mark}', photo_url = '${mark}', password_hash = '${mark}' where id = $1`,
    [person.id, address],
  );
  await pool.query(
    `update referrers set name = '${mark} Rao', role = '${mark}', department = '${mark}', bio = '${mark}', linkedin = '${mark}' where id = $1`,
    [person.referrerId],
  );
  await pool.query(
    `update requests set full_name = '${mark}', email = $2, linkedin = '${mark}', message = '${mark}', reference = '${mark}',
       before_asking = '{"job": "${mark}"}', excluded = array['${mark}'], code_hash = '${mark}' where id = $1`,
    [sent, address],
  );
  await pool.query(`update requests set reference = '${mark}' where id = $1`, [asked]);
  const who = {
    account: person.id,
    referrer: person.referrerId,
    other: other.id,
    otherReferrer: other.referrerId,
    address,
    sent,
    asked,
    party: randomUUID(),
    company: person.companyId,
  };
  await fillPerson(pool, who);
  await refreshSearchWords(jobDeps);
  for (const key of Object.values(files)) {
    mkdirSync(path.dirname(path.join(test.fileFolder, key)), { recursive: true });
    writeFileSync(path.join(test.fileFolder, key), mark);
  }
  return { ...who, session: person.session };
}

describe('erasing a person', () => {
  it('leaves nothing of them in any column of the database but what the map says, and nobody who waits', async () => {
    const person = await makeMarkedPerson();
    await test.runJobs();
    const words = [mark, `${person.account}\\y`, `${person.referrer}\\y`, person.party, files.resume, files.proof, files.loose];
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
    await app.leaving.deleteAccount({ ...person.session, authTime: clock.now() });
    await test.runJobs();
    const stays = new Set(
      Object.entries(personMap).flatMap(([table, map]) => Object.keys(map.stays ?? {}).map((column) => `${table}.${column}`)),
    );
    expect((await findWords(pool, words)).filter((name) => !stays.has(name))).toEqual([]);
    expect(JSON.stringify(delivered)).not.toMatch(new RegExp(mark));
    // The other one is told about both requests, without a name.
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
});
