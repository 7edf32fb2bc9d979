import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '#server/start-error.ts';

/**
 * After a SIGKILL of the server its PostgreSQL may still run, or leave a postmaster.pid whose number now belongs to an unrelated process
 * (in a container the numbers repeat at every start). Either would prevent the next start.
 */
export async function clearLeftoverPostgres(clusterFolder: string): Promise<void> {
  const pidFile = path.join(clusterFolder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const isOurs = Number.isInteger(pid) && pid > 1 && isAlive(pid) && commandOf(pid).includes(clusterFolder);
  if (!isOurs) {
    rmSync(pidFile, { force: true });
    return;
  }
  process.kill(pid, 'SIGINT'); // PostgreSQL's fast shutdown: open transactions roll back, everything committed is kept.
  for (let waited = 0; isAlive(pid); waited += 50) {
    if (waited > 20_000) {
      throw new StartError(`A PostgreSQL left over from an earlier run (process ${pid}) does not stop; end it by hand and start again.`);
    }
    await wait(50);
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  if (existsSync(file)) return readFileSync(file, 'utf8').replaceAll('\0', ' ');
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
}
