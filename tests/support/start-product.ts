import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { leanEnvironment } from '../../scripts/install.mjs';
import { findFreePort } from '#server/platform/db/embedded/start-embedded-postgres.ts';

const root = path.resolve(import.meta.dirname, '../..');

export type RunningProduct = {
  url: string;
  port: number;
  dataDir: string;
  child: ChildProcess;
  /** Everything it printed so far. */
  output: () => string;
  /** Sends SIGTERM and returns the exit code; also deletes the data folder, unless the caller named it. */
  stop: () => Promise<number | null>;
};

/** `folder` holds another version of the product; `program` may be the launcher of `npm start` instead of the product itself; `flags` are Node's. */
export type StartOptions = {
  env?: Record<string, string>;
  dataDir?: string;
  logFile?: string;
  folder?: string;
  program?: string;
  flags?: string[];
};

/** The built product as a separate process, as `npm start` runs it, with a free port and its own data: the demo's by default. */
export async function startProduct({
  env = {},
  dataDir,
  logFile,
  folder: code = root,
  program = 'src/server/main.ts',
  flags = [],
}: StartOptions = {}): Promise<RunningProduct> {
  const folder = dataDir ?? (await (env['DATABASE_URL'] || env['DEMO_DATA'] ? makeDataDir() : copyPreparedData()));
  const port = Number(env['PORT'] ?? (await findFreePort()));
  const child = spawn(process.execPath, [...flags, program], {
    cwd: code,
    env: { ...basics(), APP_ENV: 'test', LOG_LEVEL: 'warn', DATA_DIR: folder, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  if (logFile) mkdirSync(path.dirname(logFile), { recursive: true });
  const log = logFile ? createWriteStream(logFile) : undefined;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed.push(chunk.toString('utf8'));
      log?.write(chunk);
    });
  }
  const output = () => printed.join('');
  const url = `http://localhost:${port}`;
  const stop = async () => {
    const code = await stopChild(child);
    log?.end();
    if (!dataDir) await removeDataDir(folder);
    return code;
  };
  try {
    // A worker alone listens on no port, so there is nothing to wait for but its work.
    if (env['ROLES'] !== 'worker') await untilReady(url, child, output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, port, dataDir: folder, child, output, stop };
}

export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'referralhire-product-'));
  // As root, PostgreSQL runs as another user, who must be able to enter this folder.
  await chmod(folder, 0o755);
  return folder;
}

/** The database may still be writing its last words. */
export const removeDataDir = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });

/**
 * Data from a product that was started once and stopped (prepare-data.ts), because starting on an empty folder takes five times as long.
 */
export async function copyPreparedData(): Promise<string> {
  const folder = await makeDataDir();
  const prepared = process.env['PREPARED_DATA'];
  // cp keeps the owner: as root, the cluster belongs to another user.
  if (prepared) await promisify(execFile)('cp', ['-a', `${prepared}/.`, folder]);
  return folder;
}

/** What a process needs from the outside; a developer's own DATABASE_URL or PORT must not leak into a test. */
function basics(): Record<string, string> {
  const wanted = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'LANG'];
  return {
    NODE_ENV: 'production',
    ...leanEnvironment,
    ...Object.fromEntries(wanted.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  };
}

/** Waits until it serves, and ends with what it printed if it stops before. */
export async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const patience = 120_000;
  const end = Date.now() + patience;
  let last = '';
  while (Date.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The product stopped while starting:\n${output()}`);
    last = await fetch(`${url}/readyz`).then(
      (response) => (response.ok ? 'ready' : `status ${response.status}`),
      (error: Error) => (error.cause instanceof Error ? error.cause : error).message,
    );
    if (last === 'ready') return;
    await wait(50);
  }
  throw new Error(`The product was not ready within ${patience / 1000} s (${url}: ${last}):\n${output()}`);
}

async function stopChild(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
  return child.exitCode;
}
