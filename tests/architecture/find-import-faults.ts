import { parseModule } from './parse-module.ts';
import { codeFiles, isTest, type SourceTree } from './source-tree.ts';

/** Every import of one of our files, with the file it names. */
function ownImports(tree: SourceTree): { file: string; target: string; typeOnly: boolean }[] {
  return ['src/', 'seeds/', 'tests/', 'bench/', 'scripts/'].flatMap((folder) =>
    codeFiles(tree, folder).flatMap(([file, text]) =>
      parseModule(file, text).imports.flatMap(({ target, typeOnly }) => (target === undefined ? [] : [{ file, target, typeOnly }])),
    ),
  );
}

/** At run time only; an `import type` loads nothing that could come in the wrong order. */
export function findCycles(tree: SourceTree): string[] {
  return circlesOf(ownImports(tree).flatMap(({ file, target, typeOnly }) => (typeOnly ? [] : [[file, target]])));
}

/** Folders of a zone that import each other, also by way of a third: there is no first one to read. Types count, too. */
export function findFolderCircles(tree: SourceTree, zone: string): string[] {
  const folderOf = (file: string) => (file.startsWith(zone) ? file.slice(zone.length).split('/', 1)[0] : undefined);
  const arrows = ownImports(tree).flatMap(({ file, target }) => {
    const [from, to] = [folderOf(file), folderOf(target)];
    return isTest(file) || !from || !to || from === to ? [] : [[from, to]];
  });
  return circlesOf(arrows);
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
export function findForeignStores(tree: SourceTree): string[] {
  return ownImports(tree)
    .filter(({ file, target }) => /^src\/server\/.+-store\.ts$/.test(target) && nounOf(file) !== nounOf(target))
    .map(({ file, target }) => `${file}: imports ${target}, the store of another noun`);
}

export function findImportedRoutes(tree: SourceTree): string[] {
  return ownImports(tree)
    .filter(({ file, target }) => /\.route\.tsx?$/.test(target) && !target.includes('+types/') && !isTest(file))
    .map(({ file, target }) => `${file}: imports the route ${target}; only the router may`);
}

export function findMissingTargets(tree: SourceTree): string[] {
  return ownImports(tree)
    .filter(({ target }) => !target.includes('+types/') && !tree.has(target))
    .map(({ file, target }) => `${file}: imports ${target}, which does not exist`);
}
