import path from 'node:path';
import { parseModule } from './parse-module.ts';
import { codeFiles, isTest, type SourceTree } from './source-tree.ts';

/**
 * The floors of src/server, top to bottom. A folder imports only from below, including types: then a change to one noun affects only what
 * is above it, and there is always a first file to read.
 */
const floors = [
  // The programs.
  ['main.ts', 'migrate-only.ts', 'backup-data.ts', 'check-ledger.ts', 'doctor.ts', 'load-catalogue.ts', 'reset-data.ts'],
  // Composition: start and stop, the product as functions, the registries, seeding.
  ['app'],
  // The nouns, each above the ones it may use.
  ['administration'],
  ['leaving'],
  ['person'],
  ['trust'],
  ['requests'],
  ['odds'],
  ['payouts'],
  ['billing'],
  ['ledger'],
  ['resumes'],
  ['attachments'],
  ['following'],
  ['openings'],
  ['referrers'],
  ['companies'],
  ['search'],
  ['standing'],
  ['notifications'],
  ['audit'],
  ['accounts'],
  ['identity'],
  ['outreach'],
  ['content'],
  // Mechanics that know no noun.
  ['platform'],
  ['config.ts'],
  ['money-settings.ts'],
  ['database-settings.ts', 'file-settings.ts', 'operator-settings.ts'],
  ['setting-rules.ts'],
  ['start-error.ts'],
] as const satisfies readonly (readonly string[])[];

const mostFilesInARoom = 25;

const level = new Map<string, number>(floors.flatMap((names, index) => names.map((name) => [name, index] as [string, number])));

/** From the top; undefined for what stands on no floor. */
export const levelOf = (noun: string): number | undefined => level.get(noun);

export function findFloorFaults(tree: SourceTree): string[] {
  const faults: string[] = [];
  for (const [file, text] of codeFiles(tree, 'src/server/')) {
    if (isTest(file)) continue;
    const from = floorOf(file);
    if (!level.has(from)) {
      faults.push(`${file}: ${from} has no floor; add it to the list in find-floor-faults.ts`);
      continue;
    }
    for (const { target } of parseModule(file, text).imports) {
      if (!target?.startsWith('src/server/')) continue;
      const to = floorOf(target);
      if (from !== to && (level.get(to) ?? -1) <= (level.get(from) ?? 0)) faults.push(`${file}: imports ${target}, which stands above it`);
    }
  }
  return faults;
}

/** The first part of the path below src/server: a folder, or a single file. */
export function floorOf(file: string): string {
  return file.split('/')[2] ?? '';
}

/** A folder with more files than you can take in at a glance should be split. Tests are beside what they test and do not count. */
export function findFullRooms(tree: SourceTree): string[] {
  const rooms = new Map<string, number>();
  for (const [file] of codeFiles(tree, 'src/')) {
    if (!isTest(file)) rooms.set(path.posix.dirname(file), (rooms.get(path.posix.dirname(file)) ?? 0) + 1);
  }
  return [...rooms].filter(([, files]) => files > mostFilesInARoom).map(([room, files]) => `${room}: holds ${files} files`);
}
