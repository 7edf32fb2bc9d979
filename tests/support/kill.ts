import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RunningProduct } from './start-product.ts';

/** Sends SIGKILL to the server and its PostgreSQL at once, so nothing can clean up. */
export async function killEverything(product: RunningProduct): Promise<void> {
  const [postmaster = ''] = pidFileOf(product);
  product.child.kill('SIGKILL');
  process.kill(Number(postmaster), 'SIGKILL');
  await once(product.child, 'exit');
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
