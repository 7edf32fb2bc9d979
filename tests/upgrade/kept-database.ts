import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { readSchemaFiles } from '#server/platform/db/migrate.ts';

type Table = { columns: { name: string; type: string }[]; rows: (string | null)[][] };

/** A whole database as text: what made its tables, and what stands in them. It needs no tool of PostgreSQL and no other version of it. */
export type KeptDatabase = {
  version: string;
  schema: { name: string; text: string; checksum: string }[];
  /** What the queue's own package makes. */
  queue: string;
  tables: Record<string, Table>;
  sequences: Record<string, string>;
};

/** The secret of every kept database; what was signed or hashed with it can be read. */
export const keptSecret = 'the secret of kept databases, which everybody knows';

const folder = path.join(import.meta.dirname, 'versions');

export const fileOf = (version: string) => path.join(folder, `${version}.json.gz`);
export const findKeptVersions = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap(({ name }) => (name.endsWith('.json.gz') ? name.slice(0, -'.json.gz'.length) : []))
    .toSorted();
export const readKept = (version: string) => JSON.parse(gunzipSync(readFileSync(fileOf(version))).toString()) as KeptDatabase;

/** Times are compared as text. */
const steady = "set timezone = 'UTC'";

const findColumns = `
  select n.nspname || '.' || c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by 1, a.attnum`;

async function readRows(client: pg.ClientBase, table: string, columns: readonly { name: string }[]): Promise<(string | null)[][]> {
  const list = columns.map(({ name }) => `"${name}"::text`).join(', ');
  return (await client.query<(string | null)[]>({ text: `select ${list} from ${table}`, rowMode: 'array' })).rows;
}

export async function dumpDatabase(client: pg.ClientBase, version: string): Promise<KeptDatabase> {
  await client.query(steady);
  const { rows: found } = await client.query<{ table: string; name: string; type: string }>(findColumns);
  const tables: Record<string, Table> = {};
  for (const [table, columns = []] of Object.entries(Object.groupBy(found, (column) => column.table)))
    tables[table] = {
      columns: columns.map(({ name, type }) => ({ name, type })),
      rows: await readRows(client, table, columns),
    };
  const { rows: sequences } = await client.query<{ name: string; value: string }>(
    "select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences where last_value is not null",
  );
  return {
    version,
    schema: await readSchemaFiles(),
    queue: getConstructionPlans('jobs'),
    tables,
    sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])),
  };
}

/** Into an empty database: the tables as that version made them, and then their rows, without its triggers. */
export async function loadDatabase(client: pg.ClientBase, kept: KeptDatabase): Promise<void> {
  await client.query(steady);
  await client.query('set check_function_bodies = off');
  await client.query(
    'create table schema_files (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  // An index that was built while people wrote is built at once here.
  for (const { text } of kept.schema) await client.query(text.replaceAll(/\bindex concurrently\b/gi, 'index'));
  await client.query(kept.queue);
  await client.query('set session_replication_role = replica');
  for (const [table, { columns, rows }] of Object.entries(kept.tables)) {
    // Migrations and the queue's package have put their first rows there themselves.
    await client.query(`delete from ${table}`);
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const values = columns.map(({ type }, index) => `(row ->> ${index})::${type}`).join(', ');
    const insert = `insert into ${table} (${names}) overriding system value select ${values} from jsonb_array_elements($1::jsonb) as row`;
    for (let from = 0; from < rows.length; from += 500) await client.query(insert, [JSON.stringify(rows.slice(from, from + 500))]);
  }
  for (const [name, value] of Object.entries(kept.sequences)) await client.query('select setval($1, $2)', [name, value]);
  await client.query('set session_replication_role = origin');
}

/** Of each kept table, as `table: what is not as it was`. The queue's own tables are its package's business until the product runs. */
export async function compareDatabase(client: pg.ClientBase, kept: KeptDatabase, meant: readonly string[]): Promise<string[]> {
  await client.query(steady);
  const { rows: found } = await client.query<{ table: string; name: string }>(findColumns);
  const today = new Set(found.map(({ table, name }) => `${table}.${name}`));
  const faults: string[] = [];
  for (const [table, { columns, rows }] of Object.entries(kept.tables)) {
    if (table.startsWith('jobs.') || table === 'public.schema_files' || meant.includes(table)) continue;
    const isKept = columns.map(({ name }) => !meant.includes(`${table}.${name}`));
    const wanted = columns.filter((_, index) => isKept[index]);
    const gone = wanted.filter(({ name }) => !today.has(`${table}.${name}`)).map(({ name }) => name);
    if (gone.length > 0) {
      faults.push(`${table}: without ${gone.join(', ')}`);
      continue;
    }
    const textOf = (row: (string | null)[]) => JSON.stringify(row);
    const before = rows.map((row) => textOf(row.filter((_, index) => isKept[index])));
    const after = new Set((await readRows(client, table, wanted)).map(textOf));
    const lost = before.filter((row) => !after.has(row)).length;
    if (lost > 0) faults.push(`${table}: ${lost} of ${rows.length} rows are gone or read differently`);
    const { rows: counted } = await client.query<{ n: number }>(`select count(*)::integer as n from ${table}`);
    if (counted[0]?.n !== rows.length) faults.push(`${table}: ${counted[0]?.n} rows instead of ${rows.length}`);
  }
  return faults;
}
