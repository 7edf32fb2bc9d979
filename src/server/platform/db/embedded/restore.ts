import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '#server/start-error.ts';
import { placeOf } from './cluster.ts';
import { findPostgresOwner, type PostgresOwner } from './postgres-owner.ts';
import { planRecovery } from './wal-archive.ts';

/**
 * Puts a backup into an empty data folder; it never overwrites data. With the archive of WAL_ARCHIVE, the next start also brings back what
 * happened after the backup, up to the moment `until`.
 */
export function restore(source: string, dataDir: string, later?: { archive: string; until: Date | undefined }): void {
  if (!existsSync(path.join(source, 'postgres', 'PG_VERSION'))) throw new StartError(`${source} is not a backup made by npm run backup.`);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new StartError(`The data folder ${dataDir} is not empty; move it away first, or set DATA_DIR to another folder.`);
  }
  mkdirSync(dataDir, { recursive: true });
  const owner = findPostgresOwner();
  const cluster = placeOf(dataDir, owner);
  cpSync(path.join(source, 'postgres'), cluster, { recursive: true });
  if (owner) handOver(cluster, owner);
  chmodSync(cluster, 0o700);
  if (later) planRecovery(cluster, later.archive, later.until, owner);
  for (const name of readdirSync(source)) {
    if (name !== 'postgres') cpSync(path.join(source, name), path.join(dataDir, name), { recursive: true });
  }
}

function handOver(folder: string, owner: PostgresOwner): void {
  chownSync(folder, owner.uid, owner.gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chownSync(path.join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
}
