import { parseModule, walk, type SyntaxNode } from './parse-module.ts';
import { codeFiles, isTest, type SourceTree } from './source-tree.ts';

/** Files whose default export the framework or the test runner requires. */
const defaultExports =
  /^(?:[\w.-]+\.config\.ts|src\/web\/.+\.route\.tsx|src\/web\/(?:root|entry\.server)\.tsx|src\/web\/routes\.ts|tests\/support\/(?:start-test-postgres|start-e2e-product|prepare-data)\.ts)$/;

const everywhere = (tree: SourceTree) => [...tree].filter(([file]) => /^(src|tests|seeds|scripts|bench)\/.+\.(ts|tsx|mjs)$/.test(file));

export function findDefaultExports(tree: SourceTree): string[] {
  return everywhere(tree)
    .filter(([file, text]) => parseModule(file, text).hasDefault && !defaultExports.test(file))
    .map(([file]) => `${file}: has a default export; name it`);
}

export function findBarrels(tree: SourceTree): string[] {
  return everywhere(tree)
    .filter(([file, text]) => parseModule(file, text).reExportsAll)
    .map(([file]) => `${file}: re-exports another file whole; import from where it is`);
}

/** One place decides what the environment means. PostgreSQL's child processes get a PATH, nothing else. */
export function findEnvironmentReaders(tree: SourceTree): string[] {
  const allowed = new Set(['src/server/config.ts', 'src/server/platform/db/embedded/cluster.ts']);
  return codeFiles(tree, 'src/')
    .filter(([file, text]) => !isTest(file) && !allowed.has(file) && /\bprocess\.env\b|\bprocess\[['"]env/.test(text))
    .map(([file]) => `${file}: reads the environment; src/server/config.ts does that`);
}

/** One place retries deadlocks and handles failover. Tests open their own transactions to hold locks. */
export function findOpenTransactions(tree: SourceTree): string[] {
  return everywhere(tree)
    .filter(
      ([file, text]) =>
        !isTest(file) && file !== 'src/server/platform/db/transact.ts' && /\.\s*(?:transaction|startTransaction)\(/.test(text),
    )
    .map(([file]) => `${file}: opens a transaction by itself; use transact()`);
}

const queryStarts = new Set(['insertInto', 'updateTable', 'deleteFrom', 'selectFrom', 'mergeInto', 'replaceInto']);

/** A query without .execute() does nothing and says nothing. The linter sees `await query`; this sees the bare statement. */
export function findIdleQueries(tree: SourceTree): string[] {
  const faults: string[] = [];
  for (const [file, text] of everywhere(tree)) {
    walk(parseModule(file, text).program, (node) => {
      if (node.type !== 'ExpressionStatement') return;
      const methods = chainOf(bare(node['expression'] as SyntaxNode));
      if (
        methods.some((name) => queryStarts.has(name)) &&
        !methods.some((name) => /^(execute|executeTakeFirst|executeTakeFirstOrThrow|stream)$/.test(name))
      ) {
        faults.push(`${file}: a query that begins with ${methods.at(-1)} is never executed`);
      }
    });
  }
  return faults;
}

function bare(node: SyntaxNode): SyntaxNode {
  return node.type === 'UnaryExpression' || node.type === 'AwaitExpression' ? bare(node['argument'] as SyntaxNode) : node;
}

/** The methods called along a chain, last first. */
function chainOf(node: SyntaxNode): string[] {
  if (node.type !== 'CallExpression') return [];
  const callee = node['callee'] as SyntaxNode;
  if (callee.type !== 'MemberExpression') return [];
  const { name } = callee['property'] as { name?: string };
  return [name ?? '', ...chainOf(callee['object'] as SyntaxNode)];
}

const verbs = new Set([
  'find',
  'get',
  'create',
  'send',
  'queue',
  'submit',
  'accept',
  'decline',
  'withdraw',
  'update',
  'delete',
  'save',
  'approve',
  'reject',
]);

/** Search for the verb and you find the file: verb-noun.ts exports verbNoun. */
export function findMisnamedVerbs(tree: SourceTree): string[] {
  return codeFiles(tree, 'src/server/').flatMap(([file, text]) => {
    const name = /\/([a-z]+(?:-[a-z0-9]+)+)\.ts$/.exec(file)?.[1] ?? '';
    if (!verbs.has(name.split('-')[0] ?? '') || /-(store|input|policy|api)$/.test(name)) return [];
    const wanted = name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    return parseModule(file, text).exports.includes(wanted) ? [] : [`${file}: does not export ${wanted}`];
  });
}
