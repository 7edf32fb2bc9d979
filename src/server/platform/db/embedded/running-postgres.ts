import { readFileSync } from 'node:fs';
import path from 'node:path';
import { placeOf } from './cluster.ts';
import { somebodyHolds } from './data-dir-lock.ts';
import { findPostgresOwner } from './postgres-owner.ts';

/** The address of the database that a running product has started on this data folder; undefined if none runs. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  if (!(await somebodyHolds(dataDir))) return undefined;
  const password = readFileSync(path.join(dataDir, 'postgres-password'), 'utf8').trim();
  // The fourth line of PostgreSQL's own file is its port.
  const port = readFileSync(path.join(placeOf(dataDir, findPostgresOwner()), 'postmaster.pid'), 'utf8')
    .split('\n')[3]
    ?.trim();
  return `postgres://referralhire:${password}@127.0.0.1:${port}/referralhire`;
}
