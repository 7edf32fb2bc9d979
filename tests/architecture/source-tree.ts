import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Repository paths (with forward slashes) to their text. Every check is a function of such a map, so tests can plant faults. */
export type SourceTree = ReadonlyMap<string, string>;

const root = path.resolve(import.meta.dirname, '../..');
const ignored = new Set(['node_modules', 'build', 'data', '.git', '.cache', '.react-router', 'test-results', 'playwright-report', '.env']);
const binary = /\.(woff2|ttf|png|jpg|webp|ico|pdf|gz)$/;

/** Everything that would be committed. Read from the disk and not from git, because a downloaded archive has no history. */
export function readSourceTree(): SourceTree {
  const tree = new Map<string, string>();
  const visit = (folder: string) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      if (ignored.has(entry.name)) continue;
      const file = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) visit(file);
      else if (entry.isFile()) tree.set(file, binary.test(entry.name) ? '' : readFileSync(path.join(root, file), 'utf8'));
    }
  };
  visit('');
  return tree;
}

export function plant(files: Record<string, string>): SourceTree {
  return new Map(Object.entries(files));
}

export function isTest(file: string): boolean {
  return file.startsWith('tests/') || /\.test\.tsx?$/.test(file);
}

/** What `tell` has against each file whose path fits, behind that path. */
export function faultsIn(
  tree: SourceTree,
  where: RegExp,
  tell: (file: string, text: string) => string | false | undefined | readonly string[],
): string[] {
  const told = [...tree].flatMap(([file, text]) =>
    where.test(file) ? [tell(file, text)].flat().map((fault) => [file, fault] as const) : [],
  );
  return told.flatMap(([file, fault]) => (fault ? `${file}: ${fault}` : []));
}

/** The files of code below a folder. */
export const code = (under: string) => new RegExp(`^${under}.*\\.(ts|tsx|mjs)$`);

export function codeFiles(tree: SourceTree, under: string): [string, string][] {
  return [...tree].filter(([file]) => code(under).test(file));
}
