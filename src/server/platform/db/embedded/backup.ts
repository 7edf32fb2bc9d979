import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onDatabase } from '#server/platform/db/on-database.ts';
import { StartError } from '#server/start-error.ts';
import { placeOf, urlOfRunning } from './cluster.ts';
import { somebodyHolds } from './data-dir-lock.ts';
import { findPostgresOwner } from './postgres-owner.ts';

// Not copied: files that belong to the running server, and caches that it rebuilds.
const leftOut = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_stat_tmp',
  'pg_replslot',
  'pg_subtrans',
  'pg_notify',
  'pg_snapshots',
  'pg_dynshmem',
]);

/** Copies the whole data folder into a folder that must not exist yet. The product may be running. */
export async function backUp(dataDir: string, target: string): Promise<void> {
  if (existsSync(target)) throw new StartError(`${target} exists already; name a folder that does not.`);
  const cluster = placeOf(dataDir, findPostgresOwner());
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) throw new StartError(`There is no database in ${dataDir} to back up.`);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  if (await somebodyHolds(dataDir)) await copyRunning(dataDir, cluster, path.join(target, 'postgres'));
  else cpSync(cluster, path.join(target, 'postgres'), { recursive: true });
  for (const name of readdirSync(dataDir)) {
    // Leaves out PostgreSQL's log, the note of its place, and what a move to a new major version has left.
    if (name.startsWith('postgres') && name !== 'postgres-password') continue;
    // Unfinished uploads come and go while we copy.
    const filter = (source: string) => source !== path.join(dataDir, 'files', 'arriving');
    cpSync(path.join(dataDir, name), path.join(target, name), { recursive: true, filter });
  }
}

/** PostgreSQL's own protocol for copying a live data directory: the log written between start and stop makes the copy consistent. */
async function copyRunning(dataDir: string, cluster: string, target: string): Promise<void> {
  await onDatabase(urlOfRunning(dataDir, 'postgres'), async (client) => {
    // Until this session ends, PostgreSQL removes no part of the log that the copy needs.
    await client.query("select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)");
    await client.query("select pg_backup_start('referralhire', true)");
    copyLive(cluster, target, leftOut);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    for (const name of leftOut) if (name.startsWith('pg_')) mkdirSync(path.join(target, name), { recursive: true, mode: 0o700 });
    copyLive(path.join(cluster, 'pg_wal'), path.join(target, 'pg_wal'));
    writeFileSync(path.join(target, 'backup_label'), rows[0]?.labelfile ?? '');
  });
}

/** Files come and go while people write: a table is dropped, a part of the log is used again. The log repairs the copy. */
function copyLive(from: string, to: string, without = new Set<string>()): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (without.has(entry.name)) continue;
    try {
      if (entry.isDirectory()) copyLive(source, target);
      else copyFileSync(source, target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}
