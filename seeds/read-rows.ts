import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readCsv } from '#domain/text/read-csv.ts';

/** The rows of a spreadsheet of this folder, by the names that its first line gives to the columns. */
export function readRows<Column extends string>(file: string): Record<Column, string>[] {
  const [columns, ...lines] = readCsv(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
  const row = (cells: string[]) => Object.fromEntries(columns?.cells.map((name, at) => [name, cells[at] ?? '']) ?? []);
  return lines.map(({ cells }) => row(cells) as Record<Column, string>);
}

/** A cell of several, such as `drreddys.com; drl.in`. */
export const listOf = (cell: string): string[] => cell.split('; ').filter(Boolean);
