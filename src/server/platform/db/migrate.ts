import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import manifest from '../../../../package.json' with { type: 'json' };
import { StartError } from '#server/start-error.ts';
import type { Db, Tx } from './database.ts';
import { buildIndexes, isIndexFile } from './build-indexes.ts';
import { allowTime } from './database-client.ts';
import { transact } from './transact.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const platform = path.join('src/server/platform/');

type SqlFile = { name: string; text: string; checksum: string };

/**
 * Brings the schema up to date, in one transaction and under a lock, because several processes may start at once. Tables come from the
 * numbered files in migrations/, each applied once. Functions, views and triggers come from the files in src/server/<noun>/sql, each
 * applied again when it changes. Indexes of large tables are built afterwards (build-indexes.ts). Returns the names of the files that were
 * applied. `onNewer` hears of migrations that only a newer version knows.
 */
export async function migrate(db: Db, onNewer: (names: string[]) => void = () => {}): Promise<string[]> {
  const { applied, indexes, newer } = await applyFiles(db);
  if (newer.length > 0) onNewer(newer);
  await buildIndexes(db, indexes, recordFile);
  return [...applied, ...indexes.map(({ name }) => name)];
}

function applyFiles(db: Db): Promise<{ applied: string[]; indexes: SqlFile[]; newer: string[] }> {
  return transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('referralhire migrate'))`.execute(tx);
    await allowTime(tx, 0);
    await sql.raw('set local lock_timeout = 5000; set local check_function_bodies = off').execute(tx);
    const known = await readKnown(tx);
    const all = await readSchemaFiles();
    const names = new Set(all.map(({ name }) => name));
    if (all.some(({ name, checksum }) => isMigration(name) && known.has(name) && known.get(name) !== checksum)) throw earlierVersion();
    // A process of an older version that restarts during a deploy, or comes back after it, must not put its functions over newer tables.
    const newer = [...known.keys()].filter((name) => isMigration(name) && !names.has(name));
    if (newer.length > 0) {
      requireUnderstood(newer);
      return { applied: [], indexes: [], newer };
    }
    const files = all.filter(({ name, checksum }) => known.get(name) !== checksum);
    const { inside = [], outside = [] } = Object.groupBy(files, (file) => (isIndexFile(file) ? 'outside' : 'inside'));
    for (const file of inside) await apply(tx, file);
    return { applied: inside.map(({ name }) => name), indexes: outside, newer };
  });
}

const isMigration = (name: string) => name.startsWith('migrations/');

/** Migrations leave room for the version before them. Otherwise their name says which version the tables need: 0031_needs_1_3_….sql. */
function requireUnderstood(newer: readonly string[]): void {
  const numberOf = (major: string | undefined, minor: string | undefined) => Number(major) * 1000 + Number(minor);
  const own = numberOf(...(manifest.version.split('.') as [string, string]));
  for (const name of newer) {
    const [, major, minor] = /_needs_(\d+)_(\d+)_/.exec(name) ?? [];
    if (major && numberOf(major, minor) > own)
      throw new StartError(
        `The database was brought to version ${major}.${minor}, and this is ${manifest.version}, which cannot work with it: start ${major}.${minor} ` +
          'or newer, or restore the backup from before the update (docs/deploy.md).',
      );
  }
}

function earlierVersion(): StartError {
  return new StartError(
    'The database was made by an earlier development version and cannot be carried over: `npm run reset` keeps a backup of the data folder ' +
      'and makes room for a new one; with DATABASE_URL, name an empty database.',
  );
}

async function readKnown(tx: Tx): Promise<Map<string, string>> {
  // Before the migrations were squashed, another tool kept a table of them under this name.
  const { rows: old } = await sql<{ old: unknown }>`select to_regclass('kysely_migration') as old`.execute(tx);
  if (old[0]?.old) throw earlierVersion();
  await sql`create table if not exists schema_files (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(tx);
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from schema_files`.execute(tx);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Everything that makes the schema, in the order in which it is applied. */
export const readSchemaFiles = async (): Promise<SqlFile[]> => [
  ...(await readSql('migrations/*.sql')),
  ...(await readSql('src/server/**/sql/*.sql')),
];

/** Sorted by name, with the platform's files first, because every noun's triggers use their functions. */
async function readSql(pattern: string): Promise<SqlFile[]> {
  const inOrder = globSync(pattern, { cwd: root }).toSorted(
    (a, b) => Number(b.startsWith(platform)) - Number(a.startsWith(platform)) || (a < b ? -1 : 1),
  );
  return Promise.all(
    inOrder.map(async (name) => {
      const text = (await readFile(path.join(root, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name: name.replaceAll(path.sep, '/'), text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function apply(tx: Tx, { name, text, checksum }: SqlFile): Promise<void> {
  try {
    await sql.raw(text).execute(tx);
  } catch (cause) {
    throw new Error(`${name} cannot be applied: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
  await recordFile(tx, { name, checksum });
}

async function recordFile(db: Db, { name, checksum }: Pick<SqlFile, 'name' | 'checksum'>): Promise<void> {
  await sql`insert into schema_files (name, checksum) values (${name}, ${checksum})
    on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`.execute(db);
}
