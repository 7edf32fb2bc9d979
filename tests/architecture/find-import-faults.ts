import { parseModule } from './parse-module.ts';
import { codeFiles, isTest, type SourceTree } from './source-tree.ts';

/** Every import of one of our files, with the file it names. */
function ownImports(tree: SourceTree): { file: string; target: string }[] {
  return ['src/', 'seeds/', 'tests/', 'bench/', 'scripts/'].flatMap((folder) =>
    codeFiles(tree, folder).flatMap(([file, text]) =>
      parseModule(file, text).imports.flatMap(({ target }) => (target === undefined ? [] : [{ file, target }])),
    ),
  );
}

/**
 * Folders beside each other that import each other, also by way of a third, on every level of src: there is no first one to read. The files
 * beside them put them together or are used by all, and count for themselves.
 */
export function findFolderCircles(tree: SourceTree): string[] {
  const arrows = new Map<string, string[]>();
  for (const { file, target } of ownImports(tree)) {
    if (isTest(file) || !file.startsWith('src/')) continue;
    const [from, to] = [file.split('/').slice(0, -1), target.split('/').slice(0, -1)];
    const depth = from.findIndex((part, index) => part !== to[index]);
    // The zones, which pass each other types, have a test of their own.
    if (depth < 2 || to[depth] === undefined) continue;
    const arrow = [from, to].map((parts) => parts.slice(0, depth + 1).join('/'));
    arrows.set(arrow.join(' → '), arrow);
  }
  return circlesOf([...arrows.values()]);
}

function circlesOf(arrows: string[][]): string[] {
  const edges = new Map<string, string[]>();
  for (const [from = '', to = ''] of arrows) edges.set(from, [...(edges.get(from) ?? []), to]);
  const faults: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: string[]) => {
    const at = trail.indexOf(file);
    if (at >= 0) faults.push([...trail.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const next of edges.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of edges.keys()) visit(file, []);
  return faults;
}

const nounOf = (file: string) => /^src\/server\/(?:platform\/)?[^/]+\//.exec(file)?.[0];

/** Only a noun itself uses its SQL, in whichever of its folders; others call its verbs. */
export const findForeignStores = (tree: SourceTree) =>
  importsThat(
    tree,
    ({ file, target }) => /^src\/server\/.+-store\.ts$/.test(target) && nounOf(file) !== nounOf(target),
    'is the store of another noun',
  );

export const findImportedRoutes = (tree: SourceTree) =>
  importsThat(tree, ({ file, target }) => /\.route\.tsx?$/.test(target) && !isTest(file), 'is a route, which only the router may import');

const importsThat = (tree: SourceTree, isWrong: (each: { file: string; target: string }) => boolean, why: string) =>
  ownImports(tree)
    .filter((each) => !each.target.includes('+types/') && isWrong(each))
    .map(({ file, target }) => `${file}: imports ${target}, which ${why}`);
