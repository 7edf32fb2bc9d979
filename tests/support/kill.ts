import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RunningProduct } from './start-product.ts';

/** Sends SIGKILL to the server and its PostgreSQL at once, so nothing can clean up. */
export async function killEverything(product: RunningProduct): Promise<void> {
  const postmaster = postmasterOf(product);
  product.child.kill('SIGKILL');
  process.kill(postmaster, 'SIGKILL');
  await once(product.child, 'exit');
}

/** The first process of the embedded PostgreSQL. */
export const postmasterOf = (product: RunningProduct): number => Number(pidFileOf(product)[0]);

/** All of PostgreSQL stands still, as on a machine that hangs: connections stay open, and nothing answers. Returns the way back. */
export function freezeDatabase(product: RunningProduct): () => void {
  const postmaster = postmasterOf(product);
  const { stdout } = spawnSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' });
  // The first one first, or it would start another where one seems to be missing.
  const processes = [postmaster, ...stdout.trim().split('\n').map(Number)];
  const signal = (name: NodeJS.Signals) => {
    for (const each of processes) process.kill(each, name);
  };
  signal('SIGSTOP');
  return () => signal('SIGCONT');
}

/** The address of the embedded database, as a person with the data folder could find it. */
export function databaseUrlOf(product: RunningProduct): string {
  const port = pidFileOf(product)[3];
  const password = readFileSync(path.join(product.dataDir, 'postgres-password'), 'utf8').trim();
  return `postgres://referralhire:${password}@127.0.0.1:${port}/referralhire`;
}

function pidFileOf(product: RunningProduct): string[] {
  return readFileSync(path.join(product.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
}
