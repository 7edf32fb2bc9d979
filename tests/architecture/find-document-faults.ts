import path from 'node:path';
import type { SourceTree } from './source-tree.ts';

const documents = /^(README|ARCHITECTURE|CONTRIBUTING|SECURITY)\.md$|^docs\/.+\.md$/;
const folders = 'src|tests|docs|scripts|migrations|seeds|content|public|bench|\\.github|\\.ci';
const inWords = new RegExp(
  `(?<![\\w./:@-])((?:${folders})/[\\w./*<>{},…-]*|(?:shared|domain|server|web)/[\\w./*<>{},…-]+\\.(?:ts|tsx|css))`,
  'g',
);
const topLevel = /`([\w.-]+\.(?:md|json|ts|yaml|yml)|\.env\.example|Dockerfile)`/g;
const links = /\]\((?!https?:|mailto:|#)([^)\s#]+)/g;

/** A path in a document that is not there sends the reader astray. `<noun>`, `*` and `…` stand for anything. */
export function findStalePaths(tree: SourceTree): string[] {
  const faults: string[] = [];
  for (const [file, text] of tree) {
    if (!documents.test(file)) continue;
    const wanted = new Set<string>();
    for (const [, found = ''] of text.matchAll(inWords)) wanted.add(found.replace(/[.,…]+$/, ''));
    for (const [, found = ''] of text.matchAll(topLevel)) if (!found.includes('/')) wanted.add(`**/${found}`);
    for (const [, found = ''] of text.matchAll(links)) wanted.add(path.posix.join(path.posix.dirname(file), found));
    for (const each of wanted)
      if (!exists(tree, each) && !exists(tree, `src/${each}`)) faults.push(`${file}: names ${each}, which does not exist`);
  }
  return faults;
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
