import { floorOf, levelOf } from './find-floor-faults.ts';
import { parseModule, walk, type SyntaxNode } from './parse-module.ts';
import { codeFiles, isTest, type SourceTree } from './source-tree.ts';

/** Nouns whose SQL names tables above them, and why that is better than moving them. Each has to be needed. */
const readsAbove: Record<string, { tables: string[]; why: string }> = {
  search: {
    tables: ['companies', 'referrers', 'openings'],
    why: 'The index follows the tables it lists by triggers, and their nouns ask it; one of the two has to stand below.',
  },
  attachments: { tables: ['requests'], why: 'Whether a file is still used, and a proof of which request it is, stands in the request.' },
  resumes: { tables: ['requests', 'request_offers'], why: 'Whoever was asked reads the resume; a resume that a request uses is kept.' },
  odds: {
    tables: ['requests', 'request_offers', 'request_events'],
    why: 'The nightly count reads the history, and requests ask for its result.',
  },
};

/** What a statement names. The word that decides is in capitals nowhere in our SQL. */
const named = /\b(?:from|join|into|update|on|using|references|truncate)\s+(?:only\s+)?(?=(\w+))/g;
const builders = /^(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|from|(?:inner|left|right|full|cross)Join)$/;

/**
 * Imports alone do not show what a noun depends on: SQL reads tables by name. So a noun's SQL names only tables of its own floor or of those
 * below.
 */
export function findTableFaults(tree: SourceTree, allowed = readsAbove): string[] {
  const owners = findOwners(tree);
  const used = new Set<string>();
  const faults = [...owners].filter(([, noun]) => levelOf(noun) === undefined).map(([table, noun]) => `${table}: ${noun} has no floor`);
  for (const [file, text] of tree) {
    if (!file.startsWith('src/server/') || isTest(file) || !/\.(ts|sql)$/.test(file)) continue;
    const noun = floorOf(file);
    const from = levelOf(noun);
    if (from === undefined) continue;
    for (const table of new Set(file.endsWith('.sql') ? tablesIn(text) : tablesOfModule(file, text))) {
      const owner = owners.get(table);
      if (owner === undefined || (levelOf(owner) ?? 0) >= from) continue;
      if (allowed[noun]?.tables.includes(table)) used.add(`${noun}: ${table}`);
      else faults.push(`${file}: names ${table} of ${owner}, which stands above it`);
    }
  }
  const unused = Object.entries(allowed).flatMap(([noun, { tables }]) => tables.map((table) => `${noun}: ${table}`));
  return [...faults, ...unused.filter((each) => !used.has(each)).map((each) => `${each} is named no more; delete it from readsAbove`)];
}

/** The noun of its migration, or the one that this is a room of, unless another noun declares the table. */
function findOwners(tree: SourceTree): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [file, text] of tree) {
    const noun = /^migrations\/\d+_(\w+)\.sql$/.exec(file)?.[1];
    const room =
      noun && levelOf(noun) === undefined
        ? [...tree.keys()].find((each) => each.startsWith('src/server/') && each.includes(`/${noun}/`))
        : undefined;
    if (noun)
      for (const [, table = ''] of text.matchAll(/^create (?:unlogged )?table (\w+)/gm)) owners.set(table, room ? floorOf(room) : noun);
  }
  for (const [file, text] of codeFiles(tree, 'src/server/').filter(([each]) => each.endsWith('-tables.ts')))
    for (const [, table = ''] of text.matchAll(/^ {2}(\w+): /gm)) if (owners.has(table)) owners.set(table, floorOf(file));
  return owners;
}

const tablesIn = (text: string): string[] => [...text.replace(/--.*$/gm, '').matchAll(named)].map(([, table]) => table as string);

/** In sql`…`, in texts for the pool, and in the builder's calls. */
function tablesOfModule(file: string, text: string): string[] {
  const found: string[] = [];
  walk(parseModule(file, text).program, (node) => {
    if (node.type === 'TaggedTemplateExpression' && (node['tag'] as SyntaxNode)['name'] === 'sql') found.push(...tablesIn(words(node)));
    const callee = node.type === 'CallExpression' ? (node['callee'] as SyntaxNode) : undefined;
    const method = callee && (callee['property'] as SyntaxNode | undefined)?.['name'];
    if (typeof method !== 'string') return;
    const [first] = node['arguments'] as SyntaxNode[];
    if (!first) return;
    if (method === 'query') found.push(...tablesIn(words(first)));
    if (builders.test(method) && typeof first['value'] === 'string') found.push(first['value'].split(' ')[0] as string);
  });
  return found;
}

/** The fixed parts of a text, with something in place of what is put in. */
function words(node: SyntaxNode): string {
  if (typeof node['value'] === 'string') return node['value'];
  const quasi = (node['quasi'] ?? node) as SyntaxNode;
  const parts = (quasi['quasis'] ?? []) as { value: { raw: string } }[];
  return parts.map(({ value }) => value.raw).join(' $ ');
}
