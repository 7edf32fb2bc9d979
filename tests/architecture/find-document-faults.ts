import path from 'node:path';
import { faultsIn, type SourceTree } from './source-tree.ts';

const documents = /^(README|ARCHITECTURE|CONTRIBUTING|SECURITY)\.md$|^docs\/.+\.md$/;
const folders = 'src|tests|docs|scripts|migrations|seeds|content|public|bench|deploy|simulator|catalogue|\\.github|\\.ci';
const inWords = new RegExp(
  `(?<![\\w./:@-])((?:${folders})/[\\w./*<>{},…-]*|(?:shared|domain|server|web)/[\\w./*<>{},…-]+\\.(?:ts|tsx|css))`,
  'g',
);
const topLevel = /`([\w.-]+\.(?:md|json|ts|yaml|yml)|\.env\.example|Dockerfile)`/g;
const links = /\]\((?!https?:|mailto:|#)([^)\s#]+)/g;

/** A path in a document that does not exist misleads the reader. `<noun>`, `*` and `…` match anything. */
export function findStalePaths(tree: SourceTree): string[] {
  return faultsIn(tree, documents, (file, text) => {
    const wanted = new Set([
      ...[...text.matchAll(inWords)].map(([, found = '']) => found.replace(/[.,…]+$/, '')),
      ...[...text.matchAll(topLevel)].map(([, found = '']) => `**/${found}`),
      ...[...text.matchAll(links)].map(([, found = '']) => path.posix.join(path.posix.dirname(file), found)),
    ]);
    const stale = [...wanted].filter((each) => !exists(tree, each) && !exists(tree, `src/${each}`));
    return stale.map((each) => `names ${each}, which does not exist`);
  });
}

function exists(tree: SourceTree, wanted: string): boolean {
  const pattern = wanted
    .replace(/\/$/, '')
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\*\*\//g, '(?:.*/)?')
    .replace(/\{([^}]*)\}/g, (_, list: string) => `(?:${list.replaceAll(',', '|')})`)
    .replace(/<[^>]*>|…|(?<!\.)\*/g, '[^/]*');
  const found = new RegExp(`^${pattern}(?:/|$)`);
  return [...tree.keys()].some((file) => found.test(file));
}

/** A command that does not exist stops the reader. `npm run <name>` matches nothing. */
export function findUnknownCommands(tree: SourceTree): string[] {
  const { scripts = {} } = JSON.parse(tree.get('package.json') ?? '{}') as { scripts?: Record<string, string> };
  const readers = new RegExp(`${documents.source}|^(?:CHANGELOG\\.md|Dockerfile|compose.*\\.yaml|deploy/.*|.*\\.env\\.example)$`);
  return faultsIn(tree, readers, (_, text) => {
    const named = new Set([...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name));
    return [...named].filter((name) => !(name in scripts)).map((name) => `names npm run ${name}, which does not exist`);
  });
}
