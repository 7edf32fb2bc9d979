import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Session } from '#domain/accounts/account.ts';
import { tidyUp } from '#server/person/retention/tidy-up.job.ts';
import { removeLooseFiles } from '#server/platform/files/remove-loose-files.ts';
import { makePerson, makeResumes } from '#tests/factories/request.factory.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { files, findWords, mark } from '#tests/support/fill-person.ts';
import { makeMarkedPerson } from '#tests/support/make-marked-person.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { personMap } from '../person-map.ts';
import { columnsOf } from '../table-map.ts';
import type { ExportDescription } from './own-rows.ts';
import { writeExport } from './write-export.job.ts';

const test = await useTestApp();
const { app, clock, database, delivered, deps } = test;
const { db, pool } = database;
await makeResumes(test);

const recent = (session: Session): Session => ({ ...session, authTime: clock.now() });

async function exportOf(session: Session): Promise<{ id: string; parts: Map<string, Buffer> }> {
  const { id } = await app.person.askExport(recent(session));
  await test.runJobs();
  const { bytes, size } = await app.person.getExportFile(session, id);
  const zip = await buffer(bytes);
  expect(zip.length).toBe(size);
  return { id, parts: readZip(zip) };
}

const manifestOf = (parts: Map<string, Buffer>) =>
  JSON.parse(String(parts.get('manifest.json'))) as ExportDescription & { files: { path: string; bytes: number; sha256: string }[] };

describe('the copy of one’s data', () => {
  it('and “not exported, because” are together every column there is', async () => {
    const { session } = await makePerson(test);
    const { exported, notExported } = manifestOf((await exportOf(session)).parts);
    const every = Object.entries(personMap).flatMap(([table, map]) => columnsOf(table, map));
    const namesOf = (columns: typeof every) => columns.map(({ table, column }) => `${table}.${column}`).toSorted();
    const inside = Object.entries(exported).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
    const outside = Object.entries(notExported).flatMap(([table, columns]) => Object.keys(columns).map((column) => `${table}.${column}`));
    expect(inside.toSorted()).toEqual(namesOf(every.filter(({ cell }) => cell.endsWith('exported'))));
    expect([...inside, ...outside].toSorted()).toEqual(namesOf(every));
    expect(Object.values(notExported).flatMap((columns) => Object.values(columns))).not.toContain('');
  });

  it('has everything that the map calls exported, the files, and no address of anybody else', async () => {
    const person = await makeMarkedPerson(test);
    const secret = 'stranger.to.all@example.org';
    await pool.query(
      `insert into request_messages (id, request_id, referrer_id, author, kind, body, created_at)
       values (gen_random_uuid(), $1, $2, 'referrer', 'message', $3, now()), (gen_random_uuid(), $1, $2, 'referrer', 'message', $4, now())`,
      [person.sent, person.otherReferrer, `Write to ${secret} or to ${person.address}.`, `unheard`],
    );
    await pool.query(`update request_messages set heard = false where body = 'unheard'`);
    await pool.query(`update requests q set proof_file_id = (select id from proof_files where request_id = q.id)`);
    const marked = new Set(await findWords(pool, [mark]));
    const { parts } = await exportOf(person.session);
    const { exported, files: listed } = manifestOf(parts);

    const rowsOf = (table: string) => JSON.parse(String(parts.get(`json/${table}.json`) ?? '[]')) as Record<string, unknown>[];
    const missing = Object.entries(exported).flatMap(([table, columns]) =>
      columns.filter(
        (column) =>
          marked.has(`${table}.${column}`) &&
          column !== personMap[table]?.asFile &&
          !rowsOf(table).some((row) => JSON.stringify(row[column] ?? null).includes(mark)),
      ),
    );
    expect(missing).toEqual([]);
    for (const table of Object.keys(exported).filter((each) => parts.has(`json/${each}.json`)))
      expect([table, String(parts.get(`csv/${table}.csv`)).includes(Object.keys(rowsOf(table)[0] ?? {})[0] ?? '')]).toEqual([table, true]);

    const all = [...parts.entries()].filter(([name]) => !/^(?:resumes|proofs|invoices)/.test(name)).map(([, bytes]) => String(bytes));
    const foreign = all
      .join('\n')
      .match(/[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g)
      ?.filter((found) => found !== person.address);
    expect([...new Set(foreign)]).toEqual([]);
    const said = rowsOf('request_messages').map(({ body }) => body);
    expect(said).toContain(`Write to [address left out] or to ${person.address}.`);
    expect(said).not.toContain('unheard');

    const named = (folder: string) => [...parts.keys()].filter((name) => name.startsWith(`${folder}/`));
    expect([named('resumes').length, named('proofs').length, named('invoices').length]).toEqual([1, 2, 2]);
    expect(String(parts.get(named('resumes')[0] ?? ''))).toBe(readFileSync(path.join(test.fileFolder, files.resume), 'utf8'));
    expect(listed.map((file) => file.path).toSorted()).toEqual([...parts.keys()].filter((name) => name !== 'manifest.json').toSorted());
    for (const { path: name, bytes, sha256 } of listed) {
      const part = parts.get(name) ?? Buffer.alloc(0);
      expect([name, part.length, createHash('sha256').update(part).digest('hex')]).toEqual([name, bytes, sha256]);
    }
    expect(String(parts.get('README.html'))).toContain('What is not inside, and why');
  });

  it('needs a recent sign-in, is made once at a time, and is for its owner, for a day', async () => {
    const [person, other] = [await makePerson(test), await makePerson(test)];
    const ask = () => app.person.askExport(recent(person.session));
    clock.advance({ minutes: 6 });
    await expect(app.person.askExport(person.session)).rejects.toMatchObject({ code: 'forbidden' });
    const asked = await Promise.allSettled([ask(), ask()]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { id } = await app.person.latestExport(person.session).then((latest) => latest ?? { id: '' });
    const take = (session: Session) => app.person.getExportFile(session, id).then(({ bytes }) => void bytes.destroy());
    await expect(take(person.session)).rejects.toMatchObject({ code: 'not_found' });
    delivered.length = 0;
    await test.runJobs();
    expect(delivered.filter(({ kind }) => kind === 'export_ready').map(({ recipient }) => recipient)).toEqual([person.email]);
    await expect(take(other.session)).rejects.toMatchObject({ code: 'not_found' });
    await take(person.session);
    await take(person.session);
    expect(await app.person.latestExport(person.session)).toMatchObject({ takes: 2 });

    const place = path.join(test.fileFolder, 'exports', id);
    expect(existsSync(place)).toBe(true);
    clock.advance({ hours: 24 });
    await expect(take(person.session)).rejects.toMatchObject({ code: 'gone' });
    await tidyUp(deps);
    await pool.query(`delete from loose_files where key not like 'exports/%'`);
    await removeLooseFiles(deps);
    expect(existsSync(place)).toBe(false);
    await ask();
  });

  it('goes with a person who leaves while it is written, and the job that comes twice does nothing', async () => {
    const person = await makePerson(test);
    const { id } = await app.person.askExport(recent(person.session));
    const leavesMeanwhile = {
      ...deps,
      files: {
        ...deps.files,
        put: async (...given: Parameters<typeof deps.files.put>) => {
          await deps.files.put(...given);
          await app.leaving.eraseNow(person.session);
        },
      },
    };
    await writeExport(leavesMeanwhile, { exportId: id });
    expect(existsSync(path.join(test.fileFolder, 'exports', id))).toBe(false);
    await writeExport(deps, { exportId: id });
    expect(await db.selectFrom('data_exports').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});
