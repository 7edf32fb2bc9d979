import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { personMap } from './person-map.ts';
import { columnsOf, isPersonal, stayingColumns, type Erasure, type TableMap } from './table-map.ts';

const { pool } = await useTestDatabase();
const tables = Object.entries(personMap);

/** Columns that the step takes away or empties. */
function takenBy(step: Erasure, map: TableMap): string[] {
  if ('empties' in step) return Object.keys(step.empties);
  if ('cut' in step) return [step.cut];
  if ('byHand' in step) return step.columns.split(' ');
  return columnsOf('', map).map(({ column }) => column);
}

describe('the map of what the database knows about people', () => {
  it('has every column of every table, once', async () => {
    const { rows } = await pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       join information_schema.tables using (table_schema, table_name) where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const mapped = tables.flatMap(([table, map]) => columnsOf(table, map).map(({ column }) => `${table}.${column}`));
    expect(mapped.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it.each(tables)('%s: what is about a person goes, or says why it stays, and says why it is not exported', (table, map) => {
    const personal = columnsOf(table, map).filter(isPersonal);
    const stays = stayingColumns(map);
    const accounted = new Set([...(map.erasure ?? []).flatMap((step) => takenBy(step, map)), ...stays]);
    expect(personal.filter(({ column }) => !accounted.has(column)).map(({ column }) => column)).toEqual([]);
    const known = columnsOf(table, map).map(({ column }) => column);
    expect(stays.filter((column) => !known.includes(column))).toEqual([]);
    const cells = Object.keys(map.columns);
    expect(map.withheld !== undefined).toBe(cells.some((cell) => cell.endsWith('withheld')));
    expect(map.rows !== undefined).toBe(cells.some((cell) => cell.endsWith('exported')));
  });

  it('names what ends each row that is kept for a time', () => {
    const time = /\b(?:seconds|minutes|hours?|days?|weeks?|years?|month)\b/;
    const legal = /^eight years, as the law says/;
    const endless = tables.filter(([, { kept, ends }]) => time.test(kept) && !legal.test(kept) && !ends?.length);
    expect(endless.map(([table]) => table)).toEqual([]);
    const missing = tables.flatMap(([, { ends = [] }]) => ends.filter((ending) => 'byHand' in ending && !existsSync(ending.byHand)));
    expect(missing).toEqual([]);
  });

  it('tells people the time after which it deletes', () => {
    const words: Record<string, RegExp> = {
      '7 days': /\b7 days\b|\ba week\b/,
      '30 days': /\b30 days\b/,
      '180 days': /\bhalf a year\b/,
      '1 year': /\ba year\b/,
      '2 years': /\btwo years\b/,
    };
    const untold = tables.flatMap(([table, { kept, ends }]) =>
      [...JSON.stringify(ends ?? []).matchAll(/interval '([^']+)'/g)].flatMap(([, time = '']) =>
        words[time]?.test(kept) ? [] : `${table}: ${time}, but it says “${kept}”`,
      ),
    );
    expect(untold).toEqual([]);
  });

  it('says of the database only what the database does', async () => {
    const { rows } = await pool.query<{ name: string; does: string }>(
      `select conrelid::regclass || '.' || attname as name, confdeltype as does from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = conkey[1] where contype = 'f'`,
    );
    const does = new Map(rows.map((row) => [row.name, row.does]));
    const lies = tables.flatMap(([table, map]) =>
      (map.erasure ?? []).filter((step) => {
        if ('goesWith' in step) return does.get(`${table}.${step.goesWith}`) !== 'c';
        if ('cut' in step) return does.get(`${table}.${step.cut}`) !== 'n';
        return 'byHand' in step && !existsSync(step.byHand);
      }),
    );
    expect(lies).toEqual([]);
  });
});
