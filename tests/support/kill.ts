import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { urlOfRunning } from '#server/platform/db/embedded/cluster.ts';
import type { RunningProduct } from './start-product.ts';

/** Sends SIGKILL to the server and its PostgreSQL at once, so nothing can clean up. */
export async function killEverything(product: RunningProduct): Promise<void> {
  const postmaster = postmasterOf(product);
  product.child.kill('SIGKILL');
  process.kill(postmaster, 'SIGKILL');
  await once(product.child, 'exit');
}

/** The first process of the embedded PostgreSQL. */
export const postmasterOf = ({ dataDir }: RunningProduct): number =>
  Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

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
export const databaseUrlOf = ({ dataDir }: RunningProduct): string => urlOfRunning(dataDir, 'referralhire');
