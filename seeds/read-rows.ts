import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readCsv } from '#domain/text/read-csv.ts';

/** The rows of a spreadsheet of this folder, without its first line, which names the columns. */
export function readRows(file: string): string[][] {
  const [, ...lines] = readCsv(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
  return lines.map(({ cells }) => cells);
}

/** A cell of several, such as `drreddys.com; drl.in`. */
export const listOf = (cell: string): string[] => cell.split('; ').filter(Boolean);
