import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '#server/start-error.ts';
import { followTimeline } from './archive-timelines.ts';
import { placeOf } from './cluster.ts';
import { findPostgresOwner, handOver, type PostgresOwner } from './postgres-owner.ts';
import { planRecovery } from './wal-archive.ts';

/**
 * Puts a backup into an empty data folder; it never overwrites data. With the archive of WAL_ARCHIVE, the next start also restores changes
 * made after the backup, up to the moment `until`. Returns a sentence about that.
 */
export function restore(source: string, dataDir: string, later?: { archive: string; until: Date | undefined }): string {
  if (!existsSync(path.join(source, 'postgres', 'PG_VERSION'))) throw new StartError(`${source} is not a backup made by npm run backup.`);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new StartError(`The data folder ${dataDir} is not empty; move it away first, or set DATA_DIR to another folder.`);
  }
  const followed = later && followTimeline(later.archive, source, later.until);
  mkdirSync(dataDir, { recursive: true });
  const owner = findPostgresOwner();
  const cluster = placeOf(dataDir, owner);
  copyCluster(path.join(source, 'postgres'), cluster, owner);
  if (later && followed) planRecovery(cluster, { ...later, timeline: followed.timeline }, owner);
  for (const name of readdirSync(source)) {
    if (name !== 'postgres') cpSync(path.join(source, name), path.join(dataDir, name), { recursive: true });
  }
  return followed?.says ?? '';
}

export function copyCluster(source: string, target: string, owner: PostgresOwner | undefined): void {
  cpSync(source, target, { recursive: true });
  const copied = readdirSync(target, { recursive: true, encoding: 'utf8' });
  handOver(owner, target, ...copied.map((name) => path.join(target, name)));
  chmodSync(target, 0o700);
}
