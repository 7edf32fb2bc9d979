import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { asOwner, findPostgresOwner } from '#server/platform/db/embedded/postgres-owner.ts';

/** Why tests with a pooler cannot run here; undefined where they can. */
export const noPooler = spawnSync('pgbouncer', ['--version']).error ? 'pgbouncer is not installed' : undefined;

/** PgBouncer in transaction mode, with few sessions, so that clients really share them. */
export async function startPooler(databaseUrl: string) {
  const to = new URL(databaseUrl);
  const port = await findFreePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'referralhire-pooler-'));
  chmodSync(folder, 0o755);
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(path.join(folder, 'users.txt'), `"${to.username}" "${to.password}"\n`);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: path.join(folder, 'users.txt'),
    pool_mode: 'transaction',
    default_pool_size: 8,
    max_client_conn: 200,
    // A failed login at a database that is starting again must not be remembered for 15 s.
    server_login_retry: 0.2,
    logfile: path.join(folder, 'pooler.log'),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(file, `[databases]\n* = host=127.0.0.1 port=${to.port}\n[pgbouncer]\n${lines.join('\n')}\n`);
  writeFileSync(settings.logfile, '');
  chmodSync(settings.logfile, 0o666);
  const child = spawn('pgbouncer', ['--quiet', file], { stdio: 'ignore', ...asOwner(findPostgresOwner()) });
  await untilListening(port);
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    /** The same database through the pooler. */
    url: url.href,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(port: number): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await wait(20)) {
    const socket = net.connect(port, '127.0.0.1');
    const outcome = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (outcome) return;
  }
  throw new Error('The pooler does not listen.');
}
