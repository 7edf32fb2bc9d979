import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { leanEnvironment, nodeFlags } from '../../scripts/install.mjs';

const root = path.resolve(import.meta.dirname, '../..');

export type RunningProduct = { url: string; pid: number; residentBytes: () => Promise<number>; stop: () => Promise<void> };

/** Starts the built product as a process, on a data folder that is deleted with it unless one is given. */
export async function startProduct(options: { port: number; dataDir?: string; env?: Record<string, string> }): Promise<RunningProduct> {
  const dataDir = options.dataDir ?? makeDataDir();
  const child = spawn(process.execPath, [...nodeFlags, path.join(root, 'src/server/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...leanEnvironment,
      NODE_ENV: 'production',
      PORT: String(options.port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...options.env,
    },
  });
  const url = `http://127.0.0.1:${options.port}`;
  await untilAnswers(`${url}/readyz`, child);
  return {
    url,
    pid: child.pid ?? 0,
    residentBytes: async () => {
      const text = await (await fetch(`${url}/metrics`)).text();
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
    },
    stop: async () => {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** npm ends before the product does: the old product must not answer for the next one. */
export async function untilGone(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (
    await fetch(url).then(
      () => true,
      () => false,
    )
  ) {
    if (Date.now() > deadline) throw new Error(`${url} still answers`);
    await wait(50);
  }
}

export function makeDataDir(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'referralhire-bench-'));
  // If we run as root, PostgreSQL runs as another user, who must be able to enter this folder.
  chmodSync(folder, 0o755);
  return folder;
}

export async function untilAnswers(url: string, child?: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (child && child.exitCode !== null) throw new Error('the product ended before it answered');
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await wait(20);
  }
  throw new Error(`${url} did not answer within a minute`);
}
