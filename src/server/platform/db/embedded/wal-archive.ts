import { accessSync, constants, mkdirSync, writeFileSync, appendFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '#server/start-error.ts';
import { handOver, type PostgresOwner } from './postgres-owner.ts';

/** PostgreSQL hands over each file of its log, at least once a minute while data changes, and keeps it until the copy succeeded. */
export function archiveSettings(folder: string, owner: PostgresOwner | undefined): Record<string, string | number> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    handOver(owner, folder);
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new StartError(`The folder ${folder} (WAL_ARCHIVE) cannot be written to.`, { cause });
  }
  const kept = `'${folder}/%f'`;
  const unfinished = `'${folder}/.%f.part'`;
  return {
    archive_mode: 'on',
    // We copy under another name first, because a copy that is cut off must not look whole. After a crash, the same file may come twice.
    archive_command: `cmp -s '%p' ${kept} || { test ! -e ${kept} && cp '%p' ${unfinished} && sync ${unfinished} && mv ${unfinished} ${kept}; }`,
    archive_timeout: 60,
  };
}

/** The next start of the database in `cluster` replays the archive up to that moment, or to its end, and goes on from there. */
export function planRecovery(
  cluster: string,
  { archive, until, timeline }: { archive: string; until: Date | undefined; timeline: number },
  owner: PostgresOwner | undefined,
): void {
  const lines = [
    `recovery_target_timeline = '${timeline}'`,
    `restore_command = 'cp "${archive}/%f" "%p"'`,
    ...(until ? [`recovery_target_time = '${until.toISOString().replace('T', ' ').replace('Z', '+00')}'`] : []),
    "recovery_target_action = 'promote'",
    '',
  ];
  appendFileSync(path.join(cluster, 'postgresql.auto.conf'), lines.join('\n'));
  const signal = path.join(cluster, 'recovery.signal');
  writeFileSync(signal, '', { mode: 0o600 });
  handOver(owner, signal);
}
