import { faultsAt, parseModule, walk, type SyntaxNode } from './parse-module.ts';
import { code, faultsIn, isTest, type SourceTree } from './source-tree.ts';

const everywhere = /^(src|tests|seeds|scripts|bench)\/.+\.(ts|tsx|mjs)$/;

export const findBarrels = (tree: SourceTree) =>
  faultsIn(
    tree,
    everywhere,
    (file, text) => parseModule(file, text).reExportsAll && 're-exports another file whole; import from where it is',
  );

/** One place decides what the environment means. PostgreSQL's child processes get a PATH, nothing else. */
export function findEnvironmentReaders(tree: SourceTree): string[] {
  const allowed = new Set(['src/server/config.ts', 'src/server/platform/db/embedded/cluster.ts']);
  const isReader = (file: string, text: string) => !isTest(file) && !allowed.has(file) && /\bprocess\.env\b|\bprocess\[['"]env/.test(text);
  return faultsIn(tree, code('src/'), (file, text) => isReader(file, text) && 'reads the environment; src/server/config.ts does that');
}

const transactionText =
  /^\s*(?:(?:begin|commit|rollback|savepoint \w+)\s*(?:;|$)|start transaction\b|rollback to\b)|\bset (?:local |session )?statement_timeout\b/i;

/**
 * One place retries deadlocks, rolls back and lets a statement run longer. Tests open their own transactions to hold locks; what fills a
 * database for a measurement is no product.
 */
export function findOpenTransactions(tree: SourceTree): string[] {
  return faultsIn(tree, everywhere, (file, text) => {
    const opens = () => /\.\s*(?:transaction|startTransaction)\(/.test(text) || hasTransactionText(file, text);
    return !isTest(file) && !isOwnTransaction.test(file) && opens() && 'opens a transaction by itself; use transact()';
  });
}

const isOwnTransaction = /^(?:src\/server\/platform\/db\/(?:transact|database-client)\.ts|src\/web\/|bench\/|tests\/)/;

/** A text that PostgreSQL would take for the beginning or the end of a transaction, wherever it is handed over. */
function hasTransactionText(file: string, text: string): boolean {
  if (!/begin|commit|rollback|savepoint|start transaction|statement_timeout/i.test(text)) return false;
  let found = false;
  walk(parseModule(file, text).program, (node) => {
    const said =
      node.type === 'Literal' ? node['value'] : node.type === 'TemplateElement' ? (node['value'] as { raw: string }).raw : undefined;
    if (typeof said === 'string' && transactionText.test(said)) found = true;
  });
  return found;
}

const queryStarts = new Set(['insertInto', 'updateTable', 'deleteFrom', 'selectFrom', 'mergeInto', 'replaceInto']);

/** A query without .execute() does nothing and says nothing. The linter sees `await query`; this sees the bare statement. */
export function findIdleQueries(tree: SourceTree): string[] {
  return faultsAt(tree, everywhere, new RegExp([...queryStarts].join('|')), (node) => {
    const methods = node.type === 'ExpressionStatement' ? chainOf(bare(node['expression'] as SyntaxNode)) : [];
    const isDone = methods.some((name) => /^(execute|executeTakeFirst|executeTakeFirstOrThrow|stream)$/.test(name));
    return !isDone && methods.some((name) => queryStarts.has(name)) && `a query that begins with ${methods.at(-1)} is never executed`;
  });
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

const verbs = /^(find|get|create|send|queue|submit|accept|decline|withdraw|update|delete|save|approve|reject)-/;

/** Search for the verb and you find the file: verb-noun.ts exports verbNoun. */
export function findMisnamedVerbs(tree: SourceTree): string[] {
  return faultsIn(tree, code('src/server/'), (file, text) => {
    const name = /\/([a-z]+(?:-[a-z0-9]+)+)\.ts$/.exec(file)?.[1] ?? '';
    if (!verbs.test(name) || /-(store|input|policy|api)$/.test(name)) return undefined;
    const wanted = name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    return !parseModule(file, text).exports.includes(wanted) && `does not export ${wanted}`;
  });
}

/** Their act is one that cannot double: it goes to the identity service or the API with a script, or says the same however often it is said. */
const formsWithoutKey = new Set([
  'src/web/accounts/auth-card.tsx',
  // One open request per company and position; its file makes every body another one.
  'src/web/requests/form/request-form.tsx',
  'src/web/following/follow-form.tsx',
]);

/** A form that posts carries a key, so that a second try never doubles its act. */
export function findFormsWithoutKey(tree: SourceTree): string[] {
  return faultsAt(tree, code('src/web/'), /method="post"/i, (node, { file, text }) => {
    if (node.type !== 'JSXElement' || formsWithoutKey.has(file)) return undefined;
    const textOf = ({ start, end }: SyntaxNode) => text.slice(start as number, end as number);
    const opening = textOf(node['openingElement'] as SyntaxNode);
    const posts = /^<(?:\w+\.)?form\b/i.test(opening) && /\bmethod="post"/i.test(opening);
    return posts && !textOf(node).includes('<FormKey />') && 'a form that posts has no <FormKey />';
  });
}

/** An effect that depends on the answer of a fetcher can miss it; `useEachAnswer` says why. */
export const findMissedAnswers = (tree: SourceTree) =>
  faultsIn(
    tree,
    code('src/web/'),
    (_, text) =>
      text.includes('useFetcher') && /\}, \[[^\]]*\.data\b[^\]]*\]\)/.test(text) && 'an effect depends on the answer of a fetcher',
  );
