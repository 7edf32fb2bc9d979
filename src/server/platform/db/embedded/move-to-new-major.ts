import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { onDatabase } from '#server/platform/db/on-database.ts';
import type { Logger } from '#server/platform/log/logger.ts';
import { StartError } from '#server/start-error.ts';
import { initialise, movedFolderOf, type Cluster } from './cluster.ts';
import type { FormerPostgres } from './former-postgres.ts';
import { clearLeftoverPostgres } from './leftover-postgres.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { handOver, type PostgresOwner } from './postgres-owner.ts';
import { copyCluster } from './restore.ts';
import { ensureDatabase, findFreePort, launch, untilReady } from './start-embedded-postgres.ts';

export type Moving = {
  fetchFormer: (major: string, owner: PostgresOwner | undefined) => Promise<FormerPostgres>;
  /** Brings the tables of a database, or an empty one, up to date. */
  prepare: (databaseUrl: string) => Promise<void>;
  logFile: string;
  walArchive: string | undefined;
  logger: Logger;
};

/**
 * One major version cannot read the files of another, and the package has no pg_dump. So the old programs serve a copy of the old files,
 * the new ones an empty database; both get today's tables, and we move the rows from one to the other. Until then nothing touches the old
 * files, and a move that is cut off begins anew.
 */
export async function moveToNewMajor(cluster: Cluster, from: string, binaries: PostgresBinaries, moving: Moving): Promise<void> {
  const { folder, owner, password } = cluster;
  const [copy, made, moved] = [`${folder}.former`, `${folder}.moving`, movedFolderOf(folder)];
  const kept = `${folder}-${from}-kept`;
  if (existsSync(kept)) throw new StartError(`${kept} is there from an earlier move: put it somewhere else. Nothing was changed.`);
  const former = await moving.fetchFormer(from, owner);
  moving.logger.warn({ from, to: binaries.majorVersion, kept }, 'the database moves to a new major version of PostgreSQL, once');
  const clear = async () => {
    for (const each of [copy, made, moved]) {
      await clearLeftoverPostgres(each);
      rmSync(each, { recursive: true, force: true });
    }
  };
  await clear();
  await clearLeftoverPostgres(folder);
  try {
    copyCluster(folder, copy, owner);
    await initialise(made, password, binaries, owner);
    await serve(former.binaries, { ...cluster, folder: copy }, moving.logFile, (oldUrl) =>
      serve(binaries, { ...cluster, folder: made }, moving.logFile, async (newUrl) => {
        for (const url of [oldUrl, newUrl]) await moving.prepare(url);
        await onDatabase(oldUrl, (before) => onDatabase(newUrl, (after) => moveRows(before, after, path.join(copy, 'rows'))));
      }),
    );
  } catch (cause) {
    await clear();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      `The database in ${folder} could not be moved from PostgreSQL ${from} to ${binaries.majorVersion}: ${reason}. It is as it was.`,
      { cause },
    );
  }
  rmSync(copy, { recursive: true, force: true });
  former.forget();
  if (moving.walArchive) setArchiveAside(moving.walArchive, from, owner);
  // If we are killed before the second rename, the next start begins anew; before the third, it does only that one.
  renameSync(made, moved);
  renameSync(folder, kept);
  renameSync(moved, folder);
}

export async function serve(
  binaries: PostgresBinaries,
  cluster: Cluster,
  logFile: string,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const port = await findFreePort();
  const child = launch(binaries, cluster, { port }, logFile);
  const ended = once(child, 'exit');
  const url = `postgres://referralhire:${cluster.password}@127.0.0.1:${port}/postgres`;
  try {
    if (!(await untilReady(child, url))) throw new Error(`PostgreSQL ${binaries.majorVersion} does not start (${logFile})`);
    await use(await ensureDatabase(url));
  } finally {
    child.kill('SIGINT');
    await ended;
  }
}

const findColumns = `
  select format('%I.%I', n.nspname, c.relname) as table, array_agg(quote_ident(a.attname) order by a.attname) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by 1 order by 1`;

/** Both servers are on this machine and belong to one user, so they hand the rows over in a file. */
async function moveRows(before: pg.Client, after: pg.Client, file: string): Promise<void> {
  const { rows: tables } = await before.query<{ table: string; columns: string[] }>(findColumns);
  const { rows: today } = await after.query<{ table: string; columns: string[] }>(findColumns);
  const place = pg.escapeLiteral(file);
  // Without triggers: what they would write is already among the rows.
  await after.query('set session_replication_role = replica');
  // Migrations and the queue have inserted their first rows here.
  await after.query(`truncate ${today.map(({ table }) => table).join(', ')}`);
  for (const { table, columns } of tables) {
    const names = columns.join(', ');
    const left = await before.query(`copy (select ${names} from ${table}) to ${place}`);
    const arrived = await after.query(`copy ${table} (${names}) from ${place}`);
    if (left.rowCount !== arrived.rowCount) throw new Error(`${arrived.rowCount} of ${left.rowCount} rows of ${table} arrived`);
  }
  const { rows: sequences } = await before.query<{ name: string; value: string }>(
    "select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences where last_value is not null",
  );
  for (const { name, value } of sequences) await after.query('select setval($1, $2)', [name, value]);
  await after.query('analyze');
}

/** The new database numbers its changes from the beginning, so its files would have the names of the old ones. */
function setArchiveAside(archive: string, from: string, owner: PostgresOwner | undefined): void {
  if (!existsSync(archive)) return;
  const aside = path.join(archive, `postgresql-${from}`);
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  handOver(owner, aside);
  for (const entry of readdirSync(archive, { withFileTypes: true }))
    if (entry.isFile()) renameSync(path.join(archive, entry.name), path.join(aside, entry.name));
}
