import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '#server/start-error.ts';
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

/** The timeline that a restore follows, and a sentence about what it will therefore not have. */
type Followed = { timeline: number; says: string };

type Timeline = { number: number; began: Date; ended: Date };

/**
 * Every restore begins a new timeline, and the archive keeps the files of all of them: the first eight digits of a name are its number. We
 * follow the one that was live at the moment asked for, because another may have branched off before and know nothing of it. Without a
 * moment, we follow the newest.
 */
function followTimeline(archive: string, backup: string, until: Date | undefined): Followed {
  const all = findTimelines(archive);
  const followed = (until ? all.findLast(({ began }) => began <= until) : undefined) ?? (until ? all[0] : all.at(-1));
  if (!followed) throw new StartError(`There are no changes in ${archive} (WAL_ARCHIVE).`);
  const started = timelineOf(backup);
  if (started > followed.number)
    throw new StartError(`This backup was made on timeline ${started}, after the restore that began it. Take a backup from before that.`);
  if (until && until > followed.ended) {
    const end = followed.ended.toISOString();
    throw new StartError(
      `${until.toISOString()} is after the end of the archive: timeline ${followed.number} ends at ${end}. Name an earlier moment, or none to ` +
        'get everything that is there.',
    );
  }
  const later = all.filter(({ number }) => number > followed.number);
  const without = [
    ...(until ? [`what happened after ${until.toISOString()}`] : []),
    ...later.map(({ number, began }) => `what was written on timeline ${number}, which a restore began at ${began.toISOString()}`),
  ];
  const missing = without.length > 0 ? ` It will not have ${without.join(', nor ')}.` : '';
  return { timeline: followed.number, says: `The next start follows timeline ${followed.number} of the archive.${missing}` };
}

/** In the order in which they began. A timeline begins when its history is archived, and ends with its last whole file so far. */
function findTimelines(archive: string): Timeline[] {
  const found = new Map<number, Timeline>();
  for (const name of readdirSync(archive)) {
    const digits = /^([\dA-F]{8})(?:[\dA-F]{16}|\.history)$/.exec(name)?.[1];
    if (!digits) continue;
    const number = Number.parseInt(digits, 16);
    const { mtime } = statSync(path.join(archive, name));
    const known = found.get(number) ?? { number, began: mtime, ended: mtime };
    if (mtime < known.began) known.began = mtime;
    if (mtime > known.ended) known.ended = mtime;
    found.set(number, known);
  }
  return [...found.values()].toSorted((a, b) => a.number - b.number);
}

/** The timeline of a backup made while the product ran; a backup of a stopped product does not say. */
function timelineOf(backup: string): number {
  const label = path.join(backup, 'postgres', 'backup_label');
  return existsSync(label) ? Number(/^START TIMELINE: (\d+)/m.exec(readFileSync(label, 'utf8'))?.[1] ?? 1) : 1;
}
