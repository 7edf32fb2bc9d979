import path from 'node:path';
import { faultsIn, isTest, type SourceTree } from './source-tree.ts';

const suffixes = new Set(['', '.route', '.job', '.email', '.factory', '.test', '.db.test', '.spec', '.config', '.d']);
const banned = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'manager', 'types', 'constants', 'index']);
const homes: readonly [RegExp, RegExp][] = [
  [/\.route\.tsx$/, /^src\/web\//],
  [/\.(job|email)\.ts$/, /^src\/server\//],
  [/-store\.ts$/, /^src\/(server|web)\/[^/]+\//],
  [/-(input|policy)\.ts$/, /^src\/domain\//],
  [/-api\.ts$/, /^src\/server\//],
  [/\.spec\.ts$/, /^tests\/e2e\//],
  [/\.factory\.ts$/, /^tests\/factories\//],
];
const longest = 300;
const mostShared = 10;

const ours = /^(src|tests|seeds|scripts|bench)\/.+\.(ts|tsx|mjs)$/;

/** You should be able to guess any path: a closed list of suffixes, each with its place, and no folders for odds and ends. */
export function findNameFaults(tree: SourceTree): string[] {
  return faultsIn(tree, ours, (file) => {
    const name = path.posix.basename(file).replace(/\.(ts|tsx|mjs)$/, '');
    const [stem = ''] = name.split('.');
    const suffix = name.slice(stem.length);
    const faults: string[] = [];
    if (!suffixes.has(suffix) && !/^src\/web\/entry\.(client|server)\.tsx$/.test(file))
      faults.push(`the suffix ${suffix} is not one of ours`);
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem)) faults.push('the name is not kebab-case');
    // A search index is a real thing; an index file of re-exports is not.
    if (stem !== 'search-index' && (banned.has(stem) || banned.has(stem.split('-').at(-1) ?? '')))
      faults.push('the name says nothing about what is inside');
    for (const [kind, home] of homes)
      if (kind.test(file) && !isTest(file) && !home.test(file)) faults.push(`does not belong in this folder (${home.source})`);
    if (file.startsWith('src/server/') && file.endsWith('.tsx')) faults.push('Node cannot run .tsx unbuilt');
    return faults;
  });
}

export const findLongFiles = (tree: SourceTree) =>
  faultsIn(tree, ours, (_, text) => {
    const lines = text.split('\n').length - 1;
    return lines > longest && `${lines} lines; ${longest} is the end`;
  });

export function findSharedFaults(tree: SourceTree): string[] {
  const files = [...tree.keys()].filter((file) => file.startsWith('src/shared/') && !isTest(file));
  const nested = files.filter((file) => file.split('/').length > 3).map((file) => `${file}: shared is flat`);
  return files.length > mostShared ? [...nested, `src/shared has ${files.length} files; ${mostShared} is the most`] : nested;
}
