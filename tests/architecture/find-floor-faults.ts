import path from 'node:path';
import { parseModule } from './parse-module.ts';
import { code, codeFiles, faultsIn, isTest, type SourceTree } from './source-tree.ts';

/**
 * The floors of each zone, top to bottom. A folder imports only from below, including types: then a change to one noun affects only what is
 * above it, and there is always a first file to read. Folders that stand in one row do not import each other.
 */
const serverFloors = [
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

const webFloors = [
  // What starts the pages, and the page of staff, who see everything.
  ['root.tsx', 'entry.server.tsx', 'entry.client.tsx', 'administration'],
  // Pages and their parts, each above the ones it may use.
  ['dashboard'],
  ['requests'],
  ['companies', 'referrers', 'openings', 'home'],
  ['following', 'layout'],
  ['notifications', 'billing', 'help'],
  ['settings', 'content', 'not-found'],
  ['accounts', 'trust'],
  // What a noun looks like on the pages of others, and what many pages share.
  ['cards', 'outreach', 'api-docs', 'design', 'mail', 'offline', 'palette', 'reading', 'data-cache'],
  ['search'],
  ['identity'],
  ['app'],
  ['ui'],
  ['routes.ts'],
] as const satisfies readonly (readonly string[])[];

const domainFloors = [
  // Who may read a resume depends on the requests that it was sent with.
  ['resumes'],
  ['requests', 'openings', 'job-links'],
  ['companies'],
  ['referrers'],
  ['administration', 'person', 'trust', 'payouts', 'attachments', 'following', 'accounts', 'outreach'],
  ['odds', 'billing', 'ledger', 'search', 'standing', 'notifications', 'identity', 'content'],
  ['text'],
  ['url.d.ts'],
] as const satisfies readonly (readonly string[])[];

const mostFilesInARoom = 25;

const levelsOf = (floors: readonly (readonly string[])[]) =>
  new Map<string, number>(floors.flatMap((names, index) => names.map((name) => [name, index] as [string, number])));

const zones = {
  'src/server/': levelsOf(serverFloors),
  'src/web/': levelsOf(webFloors),
  'src/domain/': levelsOf(domainFloors),
};

/** Of the server, from the top; undefined for what stands on no floor. */
export const levelOf = (noun: string): number | undefined => zones['src/server/'].get(noun);

export function findFloorFaults(tree: SourceTree): string[] {
  return Object.entries(zones).flatMap(([zone, level]) =>
    faultsIn(tree, code(zone), (file, text) => {
      if (isTest(file)) return undefined;
      const [from, floor] = [floorOf(file), level.get(floorOf(file))];
      if (floor === undefined) return `${from} has no floor; add it to the list in find-floor-faults.ts`;
      return parseModule(file, text).imports.flatMap(({ target }) => {
        if (!target?.startsWith(zone) || target.includes('+types/')) return [];
        const to = floorOf(target);
        return from !== to && (level.get(to) ?? -1) <= floor ? `imports ${target}, which does not stand below it` : [];
      });
    }),
  );
}

/** The first part of the path below its zone: a folder, or a single file. */
export function floorOf(file: string): string {
  return file.split('/')[2] ?? '';
}

/** A folder with more files than you can take in at a glance should be split. Tests are beside what they test and do not count. */
export function findFullRooms(tree: SourceTree): string[] {
  const files = codeFiles(tree, 'src/').flatMap(([file]) => (isTest(file) ? [] : file));
  const rooms = Map.groupBy(files, (file) => path.posix.dirname(file));
  return [...rooms]
    .filter(([, inside]) => inside.length > mostFilesInARoom)
    .map(([room, inside]) => `${room}: holds ${inside.length} files`);
}
