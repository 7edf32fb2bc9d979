import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { conditionFor, type PersonKeys } from '../person-keys.ts';
import { personMap } from '../person-map.ts';
import { columnsOf, type Side, type TableMap } from '../table-map.ts';

export type OwnRow = Readonly<Record<string, unknown>>;

const batch = 500;

/** The rows of a table that are the person's own, with the columns that they get: once, or once for each side. */
type Selection = { side: Side | null; where: string; columns: string[] };

export function selectionsOf(table: string): Selection[] {
  const map = personMap[table];
  if (!map?.rows) return [];
  if (typeof map.rows === 'string') return [{ side: null, where: map.rows, columns: exportedColumns(map) }];
  return Object.entries(map.rows).map(([side, where]) => ({
    side: side as Side,
    where,
    columns: exportedColumns(map, side as Side),
  }));
}

function exportedColumns(map: TableMap, side?: Side): string[] {
  const isFor = (cell: string) => cell.endsWith('exported') && (!side || cell.startsWith(side) || cell.startsWith('both'));
  return columnsOf('', map).flatMap(({ column, cell }) => (isFor(cell) && column !== map.asFile ? [column] : []));
}

export type ExportDescription = {
  /** The columns of each table that are in the export. */
  exported: Readonly<Record<string, readonly string[]>>;
  /** Every other column, with the reason. */
  notExported: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** What is in an export, and what is not and why: together every column there is. */
export function describeExport(): ExportDescription {
  const exported: Record<string, string[]> = {};
  const notExported: Record<string, Record<string, string>> = {};
  for (const [table, map] of Object.entries(personMap)) {
    const given = new Set([...selectionsOf(table).flatMap(({ columns }) => columns), ...(map.asFile ? [map.asFile] : [])]);
    if (given.size > 0) exported[table] = [...given];
    const rest = columnsOf(table, map).filter(({ column }) => !given.has(column));
    const reasonFor = (cell: string) => (cell === 'nobody' ? 'it is about nobody' : (map.withheld ?? ''));
    if (rest.length > 0) notExported[table] = Object.fromEntries(rest.map(({ column, cell }) => [column, reasonFor(cell)]));
  }
  return { exported, notExported };
}

/** How many rows of each table are the person's own; tables without any are left out. */
export async function countOwnRows(db: Db, keys: PersonKeys): Promise<ReadonlyMap<string, number>> {
  const counts = Object.keys(personMap).flatMap((table) =>
    selectionsOf(table).map(
      ({ where }) => sql`select ${table} as name, count(*)::int as count from ${sql.table(table)} where ${conditionFor(where, keys)}`,
    ),
  );
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  const totals = new Map<string, number>();
  for (const { name, count } of rows) if (count > 0) totals.set(name, (totals.get(name) ?? 0) + count);
  return totals;
}

/** In batches and in the order of the primary key, so that memory does not grow with the person. */
export async function* readOwnRows(db: Db, table: string, keys: PersonKeys): AsyncGenerator<OwnRow[]> {
  const order = sql.join((await primaryKeyOf(db, table)).map((column) => sql.ref(column)));
  for (const { side, where, columns } of selectionsOf(table)) {
    const chosen = sql.join(columns.map((column) => sql.ref(column)));
    for (let from = 0; ; from += batch) {
      const { rows } = await sql<{ row: OwnRow }>`select row_to_json(own) as row from (
        select ${chosen} from ${sql.table(table)} where ${conditionFor(where, keys)} order by ${order} limit ${batch} offset ${from}) own`.execute(
        db,
      );
      const read = rows.map(({ row }) => leaveOutAddresses(side ? { side, ...row } : row, keys));
      if (read.length > 0) yield read;
      if (read.length < batch) break;
    }
  }
}

async function primaryKeyOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select a.attname as name from pg_constraint c cross join unnest(c.conkey) with ordinality k(number, place)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
    where c.conrelid = ${table}::regclass and c.contype = 'p' order by k.place`.execute(db);
  return rows.map(({ name }) => name);
}

const address = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g;

/** What others wrote to a person may contain the writers' addresses, which we do not hand on. A column of addresses is the person's own. */
function leaveOutAddresses(row: OwnRow, { addresses }: PersonKeys): OwnRow {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(address, (found) => (addresses.includes(found.toLowerCase()) ? found : '[address left out]'));
    if (Array.isArray(value)) return value.map(clean);
    return value && typeof value === 'object' ? cleanAll(value) : value;
  };
  const cleanAll = (values: object): OwnRow =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]: [string, unknown]) => [name, /email/i.test(name) ? value : clean(value)]),
    );
  return cleanAll(row);
}
