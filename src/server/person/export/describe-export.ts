import { personMap } from '../person-map.ts';
import { columnsOf } from '../table-map.ts';
import { selectionsOf } from './own-rows.ts';

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
