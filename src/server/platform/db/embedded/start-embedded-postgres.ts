import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onDatabase } from '#server/platform/db/on-database.ts';
import type { Logger } from '#server/platform/log/logger.ts';
import { StartError } from '#server/start-error.ts';
import { openCluster, quietEnvironment, type Cluster, type Move } from './cluster.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { clearLeftoverPostgres } from './leftover-postgres.ts';
import { watchPostgres } from './watch-postgres.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { asOwner, findPostgresOwner } from './postgres-owner.ts';
import { archiveSettings } from './wal-archive.ts';

export type EmbeddedPostgres = Awaited<ReturnType<typeof startLocked>>;

const attempts = 5;

/**
 * With `walArchive`, every change is also kept in that folder (docs/runbook.md, Backups). Without `move`, a folder of an older major
 * version is refused.
 */
export async function startEmbeddedPostgres(dataDir: string, logger?: Logger, walArchive?: string, move?: Move): Promise<EmbeddedPostgres> {
  const unlock = await lockDataDir(dataDir);
  try {
    return await startLocked(dataDir, unlock, { logger, walArchive, move });
  } catch (error) {
    unlock();
    throw error;
  }
}

async function startLocked(
  dataDir: string,
  unlock: () => void,
  { logger, walArchive, move }: { logger: Logger | undefined; walArchive: string | undefined; move: Move | undefined },
) {
  const owner = findPostgresOwner();
  const binaries = findPostgresBinaries(owner);
  const cluster = await openCluster(dataDir, binaries, owner, move);
  await clearLeftoverPostgres(cluster.folder);
  const archiving = walArchive ? archiveSettings(walArchive, cluster.owner) : {};
  const logFile = path.join(dataDir, 'postgres.log');
  let reason = '';
  // A second try helps if another program took the free port in the meantime, or killed backends still hold their shared memory.
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const port = await findFreePort();
    const start = () => launch(binaries, cluster, { port, ...archiving }, logFile);
    const child = start();
    const url = `postgres://referralhire:${cluster.password}@127.0.0.1:${port}/postgres`;
    if (await untilReady(child, url)) {
      const startAgain = async () => {
        await clearLeftoverPostgres(cluster.folder);
        const next = start();
        return (await untilReady(next, url)) ? next : undefined;
      };
      const watched = watchPostgres(child, { startAgain, logger });
      return {
        url: await ensureDatabase(url),
        folder: cluster.folder,
        get processId() {
          return watched.processId();
        },
        stop: async () => {
          await watched.stop();
          unlock();
        },
      };
    }
    reason = readFileSync(logFile, 'utf8').trim().split('\n').slice(-3).join(' | ');
    await wait(400 * attempt);
  }
  if (reason.includes('recovery ended before configured recovery target was reached'))
    throw new StartError(
      'Nothing was written in the archive after the moment to restore, so it may not have all of it. Restore again without a moment.',
    );
  throw new StartError(`The embedded PostgreSQL does not start (${logFile}): ${reason}`);
}

/**
 * A quarter of the memory, as PostgreSQL advises: with the default of 128 MB, a directory of a million was read from the system's cache
 * again and again, a quarter of each answer's time. The memory is used only as it fills.
 */
function cacheMegabytes(): number {
  const memory = Math.min(process.constrainedMemory() || Infinity, os.totalmem());
  return Math.max(128, Math.min(1024, Math.floor(memory / 4 / 1024 / 1024)));
}

export function launch(
  binaries: PostgresBinaries,
  { folder, owner }: Cluster,
  own: Record<string, string | number>,
  logFile: string,
): ChildProcess {
  const log = openSync(logFile, 'a');
  if (statSync(logFile).size > 5_000_000) truncateSync(logFile);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 60,
    shared_buffers: `${cacheMegabytes()}MB`,
    jit: 'off',
    timezone: 'UTC',
    log_min_messages: 'warning',
    // The detail of an error is the row itself, with a person's address.
    log_error_verbosity: 'terse',
    ...own,
  };
  const child = spawn(binaries.postgres, ['-D', folder, ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])], {
    ...asOwner(owner),
    cwd: folder,
    env: quietEnvironment(),
    stdio: ['ignore', log, log],
    // In its own process group: Ctrl-C must reach only us, because requests in flight finish before their database stops.
    detached: true,
  });
  closeSync(log);
  return child;
}

export async function untilReady(child: ChildProcess, url: string): Promise<boolean> {
  let gone = false;
  child.once('exit', () => (gone = true));
  child.once('error', () => (gone = true));
  for (let waited = 0; waited < 60_000 && !gone; waited += 30) {
    // After a restore to a moment, PostgreSQL answers before it has arrived there, and refuses to write.
    const look = onDatabase(url, (client) => client.query<{ arriving: boolean }>('select pg_is_in_recovery() as arriving'));
    const answer = await look.catch(() => undefined);
    if (answer?.rows[0]?.arriving === false) return true;
    await wait(30);
  }
  return false;
}

export async function ensureDatabase(url: string): Promise<string> {
  await onDatabase(url, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'referralhire'");
    if (!rowCount) await client.query('create database referralhire');
  });
  return url.replace(/\/postgres$/, '/referralhire');
}

/**
 * Below the ports that systems give to outgoing connections (32768 on Linux, 49152 elsewhere): another program could take one of those
 * between this look and the start, or while a crashed database starts again. It is also above 10080, which browsers and fetch refuse to
 * open.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(10_081, 32_000);
  return (await isFree(port)) ? port : findFreePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
