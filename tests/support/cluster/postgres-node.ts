import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { backUp } from '#server/platform/db/embedded/backup.ts';
import { lockDataDir } from '#server/platform/db/embedded/data-dir-lock.ts';
import { findPostgresBinaries } from '#server/platform/db/embedded/postgres-binaries.ts';
import { asOwner, findPostgresOwner, handOver } from '#server/platform/db/embedded/postgres-owner.ts';
import { restore } from '#server/platform/db/embedded/restore.ts';
import { findFreePort } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { onDatabase } from '#server/platform/db/on-database.ts';
import { makeDataDir, removeDataDir } from '../start-product.ts';

export type PostgresNode = Awaited<ReturnType<typeof startNode>>;

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 120,
  shared_buffers: '64MB',
  wal_keep_size: '512MB',
  jit: 'off',
  timezone: 'UTC',
};

/**
 * A PostgreSQL that nobody starts again when it dies, unlike the product's embedded one, on a data folder of the product, which it deletes
 * when it stops.
 */
export async function startNode(dataDir: string, usualPort?: number) {
  const owner = findPostgresOwner();
  const folder = path.join(dataDir, 'postgres');
  const port = usualPort ?? (await findFreePort());
  const unlock = await lockDataDir(dataDir);
  const log = openSync(path.join(dataDir, 'postgres.log'), 'a');
  const flags = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(findPostgresBinaries(owner).postgres, ['-D', folder, ...flags], {
    ...asOwner(owner),
    cwd: folder,
    env: { LC_ALL: 'C' },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  const password = readFileSync(path.join(dataDir, 'postgres-password'), 'utf8').trim();
  const url = `postgres://referralhire:${password}@127.0.0.1:${port}/referralhire`;
  const query = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    onDatabase(url, async (client) => (await client.query<Row>(text, values)).rows);
  const end = async (signal: NodeJS.Signals, whom: number) => {
    const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    if (gone) process.kill(whom, signal);
    await gone;
    unlock();
  };
  const pid = child.pid ?? 0;
  await untilTrue(async () => (await query('select 1')).length === 1, `PostgreSQL in ${dataDir}`);
  return {
    port,
    url,
    dataDir,
    query,
    /** Pulls the plug: all its processes are gone. The whole group: its children could otherwise finish what they are doing. */
    kill: () => end('SIGKILL', -pid),
    stop: async () => {
      await end('SIGINT', pid);
      await removeDataDir(dataDir);
    },
  };
}

/**
 * Made from our own backup of the primary. `through` is the port on which it reaches its primary. A node that was the primary until it died
 * comes back as the same node: what it wrote and nobody else has was never acknowledged, so its folder is made anew.
 */
export async function startStandby(primary: PostgresNode, through: number, dead?: PostgresNode): Promise<PostgresNode> {
  const backup = await makeDataDir();
  const dataDir = dead?.dataDir ?? (await makeDataDir());
  for (const name of await readdir(dataDir)) await rm(path.join(dataDir, name), { recursive: true });
  await backUp(primary.dataDir, path.join(backup, 'copy'));
  restore(path.join(backup, 'copy'), dataDir);
  await rm(backup, { recursive: true, force: true });
  const folder = path.join(dataDir, 'postgres');
  const { password } = new URL(primary.url);
  const from = `host=127.0.0.1 port=${through} user=referralhire password=${password} application_name=standby`;
  appendFileSync(path.join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
  const signal = path.join(folder, 'standby.signal');
  writeFileSync(signal, '');
  handOver(findPostgresOwner(), signal);
  const standby = await startNode(dataDir, dead?.port);
  const streaming = "select 1 from pg_stat_replication where state = 'streaming'";
  await untilTrue(async () => (await primary.query(streaming)).length === 1, 'the standby');
  return standby;
}

/** From now on nothing is acknowledged that the standby does not have; without a standby nothing would be acknowledged at all. */
export async function setSynchronous(node: PostgresNode, on: boolean): Promise<void> {
  await node.query(`alter system set synchronous_standby_names = '${on ? '*' : ''}'`);
  await node.query('select pg_reload_conf()');
  const inSync = "select 1 from pg_stat_replication where sync_state = 'sync'";
  if (on) await untilTrue(async () => (await node.query(inSync)).length === 1, 'the synchronous standby');
}

async function untilTrue(look: () => Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await wait(30)) if (await look().catch(() => false)) return;
  throw new Error(`${what} is not there after 30 s.`);
}
