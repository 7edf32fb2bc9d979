import { z } from 'zod';
import { readCsv } from '../text/read-csv.ts';
import { catalogueHeadings, longestCatalogueFile } from './catalogue-headings.ts';
import { companyEditInput, type CompanyEdit } from './company-edit-input.ts';
import { companySizes } from './company.ts';

const required = ['name', 'industry', 'city', 'state', 'size'] as const;
const lists = new Set<string>(['otherNames', 'emailDomains', 'jobBoards']);
const idShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const mostCatalogueRows = 5000;

/** A file of employers, as text: from a spreadsheet, or typed. A form sends every new line as two letters. */
export const catalogueFileInput = z.object({
  text: z
    .string('Choose a file, or paste its lines.')
    .max(longestCatalogueFile, 'The file has more than 1 MB. Please load it in parts.')
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .refine((text) => text.trim() !== '', 'Choose a file, or paste its lines.'),
});

/** `id` is empty where the file has none; the company is then found by its name. */
export type CatalogueRow = { line: number; id: string; facts: CompanyEdit };
export type RefusedRow = { line: number; name: string; reason: string };
/** `fields`: those that have a column in the file. About the others it says nothing. */
export type ReadCatalogue = { rows: CatalogueRow[]; refused: RefusedRow[]; fields: ReadonlySet<string> };

/** Every row is either read or refused with its line and the reason. What the rows say about each other is checked too. */
export function readCatalogue(text: string, most = mostCatalogueRows): ReadCatalogue {
  const [heading, ...lines] = readCsv(text);
  const headings = heading?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const refuseAll = (reason: string): ReadCatalogue => ({
    rows: [],
    refused: [{ line: heading?.line ?? 1, name: '', reason }],
    fields: new Set(),
  });
  const unknown = headings.find((cell) => !Object.hasOwn(catalogueHeadings, cell));
  if (unknown !== undefined)
    return refuseAll(`There is no column “${unknown.slice(0, 40)}”. The columns are ${Object.keys(catalogueHeadings).join(', ')}.`);
  const missing = required.find((column) => !headings.includes(column));
  if (missing) return refuseAll(`The column “${missing}” is missing.`);
  if (new Set(headings).size < headings.length) return refuseAll('A column is there twice.');
  if (lines.length > most) return refuseAll(`At most ${most} rows at a time, please. This file has ${lines.length}.`);

  const refused: RefusedRow[] = [];
  const taken = new Map<string, number>();
  const rows = lines.flatMap(({ line, cells }) => {
    const read = readRow(headings, cells);
    const twice = 'reason' in read ? undefined : keysOf(read).find((key) => taken.has(key));
    const reason =
      'reason' in read ? read.reason : twice && `${twice.slice(twice.indexOf(' ') + 1)} stands in line ${taken.get(twice)} already.`;
    if (reason || 'reason' in read) {
      refused.push({ line, name: (cells[headings.indexOf('name')] ?? '').slice(0, 120), reason: reason ?? '' });
      return [];
    }
    for (const key of keysOf(read)) taken.set(key, line);
    return [{ line, ...read }];
  });
  return { rows, refused, fields: new Set(headings.map((column) => catalogueHeadings[column as keyof typeof catalogueHeadings])) };
}

function readRow(headings: readonly string[], cells: readonly string[]): { id: string; facts: CompanyEdit } | { reason: string } {
  if (cells.length > headings.length) return { reason: 'It has more cells than the first line has columns.' };
  const formula = cells.find((cell) => /^[=+\-@]/.test(cell));
  if (formula) return { reason: `“${formula.slice(0, 40)}” looks like a formula.` };
  // What a browser or a program puts in the place of letters that are not UTF-8.
  if (cells.some((cell) => cell.includes('\ufffd')))
    return { reason: 'It has letters that cannot be read. Save the file as “CSV UTF-8” and load it again.' };
  const typed: Record<string, string> = { otherNames: '', website: '', founded: '', emailDomains: '', description: '' };
  for (const [at, heading] of headings.entries()) {
    const field = catalogueHeadings[heading as keyof typeof catalogueHeadings];
    typed[field] = lists.has(field) ? (cells[at] ?? '').split('|').join('\n') : (cells[at] ?? '');
  }
  const id = typed['id'] ?? '';
  if (id.length > 60 || (id !== '' && !idShape.test(id))) return { reason: 'An id has small letters, digits and hyphens, at most 60.' };
  const facts = companyEditInput.safeParse(typed);
  if (!facts.success) {
    const [issue] = facts.error.issues;
    const column = Object.entries(catalogueHeadings).find(([, field]) => field === issue?.path[0])?.[0];
    return { reason: `${column ?? 'row'}: ${issue?.message ?? 'not understood'}` };
  }
  if (!companySizes.some((size) => size === facts.data.size)) return { reason: `size: write one of ${companySizes.join(', ')}.` };
  return { id, facts: facts.data };
}

/** What may stand in a catalogue only once. */
function keysOf({ id, facts }: { id: string; facts: CompanyEdit }): string[] {
  return [
    ...(id ? [`id ${id}`] : []),
    `name ${facts.name.toLowerCase()}`,
    ...facts.emailDomains.map((domain) => `domain ${domain}`),
    ...facts.jobBoards.map((board) => `board ${board.toLowerCase()}`),
  ];
}
