import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Its id, what is asked, and what the product does instead; requirements.md says more. */
export type Requirement = readonly [id: string, asked: string, decision?: string];

const cellsOf = (line: string) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));

/** Every requirement of the specification, and every promise of our pages: the rows of its tables. */
export const trace = readFileSync(path.join(import.meta.dirname, 'requirements.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => cellsOf(line).filter(Boolean) as unknown as Requirement);
