import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#server/start-error.ts';
import { rootStore, type PostgresBinaries } from './postgres-binaries.ts';
import { asOwner, canEnter, findPostgresOwner, handOver, type PostgresOwner } from './postgres-owner.ts';

/** One PostgreSQL data directory and the password of its only user. */
export type Cluster = { folder: string; password: string; owner: PostgresOwner | undefined };

/** Converts the files of an older major version, `from`, to that of `binaries`, in the same place. */
export type Move = (cluster: Cluster, from: string, binaries: PostgresBinaries) => Promise<void>;

export async function openCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  owner: PostgresOwner | undefined,
  move?: Move,
): Promise<Cluster> {
  mkdirSync(dataDir, { recursive: true });
  const password = readOrMakeSecret(path.join(dataDir, 'postgres-password'));
  const folder = placeOf(dataDir, owner);
  requireOwnFolder(folder);
  if (!existsSync(path.join(folder, 'PG_VERSION'))) {
    // If a move was killed between its two renames, we finish it.
    if (existsSync(movedFolderOf(folder))) renameSync(movedFolderOf(folder), folder);
    else await initialise(folder, password, binaries, owner);
  }
  const cluster = { folder, password, owner: owner && ownerOf(folder, owner) };
  const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version === binaries.majorVersion) return cluster;
  const holds = `The data folder ${dataDir} holds a PostgreSQL ${version} database, and this version of the product brings PostgreSQL ${binaries.majorVersion}`;
  if (Number(version) > Number(binaries.majorVersion))
    throw new StartError(`${holds}: start the version of the product that made it, or a newer one. Nothing was changed.`);
  if (!move) throw new StartError(`${holds}: start the product once, which moves it there. Nothing was changed.`);
  await move(cluster, version, binaries);
  return cluster;
}

/** Where a completely moved database waits for its place. */
export const movedFolderOf = (folder: string) => `${folder}.moved`;

/** Root may start a database that an ordinary user created. PostgreSQL then runs as that user, because it must own its files. */
function ownerOf(folder: string, usual: PostgresOwner): PostgresOwner {
  const { uid, gid } = statSync(folder);
  return uid === 0 || uid === usual.uid ? usual : { name: String(uid), uid, gid };
}

function requireOwnFolder(folder: string): void {
  if (process.getuid === undefined || process.getuid() === 0 || !existsSync(folder)) return;
  if (statSync(folder).uid !== process.getuid()) {
    throw new StartError(
      `The database files in ${folder} belong to another user; start as that user or as root, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Where the files are or will be: beside the rest of the data, or, if PostgreSQL's user cannot get there, in root's store with a note of
 * the place.
 */
export function placeOf(dataDir: string, owner: PostgresOwner | undefined): string {
  const usual = path.join(dataDir, 'postgres');
  if (!owner || existsSync(path.join(usual, 'PG_VERSION'))) return usual;
  const note = path.join(dataDir, 'postgres-location');
  if (existsSync(note)) return readFileSync(note, 'utf8').trim();
  if (canEnter(owner, dataDir)) return usual;
  const elsewhere = path.join(rootStore, `cluster-${randomBytes(6).toString('hex')}`);
  mkdirSync(rootStore, { recursive: true, mode: 0o755 });
  writeFileSync(note, `${elsewhere}\n`);
  return elsewhere;
}

/** The address of the database that a running product has started on this data folder. */
export function urlOfRunning(dataDir: string, database: string): string {
  const password = readFileSync(path.join(dataDir, 'postgres-password'), 'utf8').trim();
  // The fourth line of PostgreSQL's own file is its port.
  const [, , , port = ''] = readFileSync(path.join(placeOf(dataDir, findPostgresOwner()), 'postmaster.pid'), 'utf8').split('\n');
  return `postgres://referralhire:${password}@127.0.0.1:${port.trim()}/${database}`;
}

/** Does not block: the process reads its pages meanwhile. */
export async function initialise(folder: string, password: string, binaries: PostgresBinaries, owner: PostgresOwner | undefined) {
  // We create it under another name first: if the start is killed during initdb, the next one begins again instead of finding half a
  // database.
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const passwordFile = path.join(path.dirname(folder), `.initdb-${process.pid}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  handOver(owner, unfinished, passwordFile);
  const failed = await promisify(execFile)(
    binaries.initdb,
    [
      `--pgdata=${unfinished}`,
      '--username=referralhire',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--no-instructions',
    ],
    { ...asOwner(owner), cwd: unfinished, env: quietEnvironment() },
  ).then(
    () => undefined,
    (error: Error & { stderr?: string }) => error,
  );
  rmSync(passwordFile, { force: true });
  if (failed) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new StartError(`The embedded PostgreSQL could not make its database in ${folder}: ${lastLine(failed.stderr) || String(failed)}`);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

function readOrMakeSecret(file: string): string {
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, randomBytes(24).toString('hex'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

/** PostgreSQL gets none of our variables; a stray PGDATA or locale would change what it does. */
export function quietEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', ...(process.env['SystemRoot'] ? { SystemRoot: process.env['SystemRoot'] } : {}) };
}

function lastLine(text: string | undefined): string {
  return text?.trim().split('\n').at(-1) ?? '';
}
