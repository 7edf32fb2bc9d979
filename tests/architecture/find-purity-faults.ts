import { faultsAt, type SyntaxNode } from './parse-module.ts';
import { code, isTest, type SourceTree } from './source-tree.ts';

const outside = new Set([
  'console', 'fetch', 'process', 'window', 'document', 'navigator', 'location', 'localStorage', 'sessionStorage', 'globalThis', 'performance',
  'crypto', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'require', 'Buffer', 'XMLHttpRequest', 'alert',
]); // prettier-ignore

/** Business rules must not depend on where and when they run: no clock, no randomness, no outside world. */
export const findPurityFaults = (tree: SourceTree) =>
  faultsAt(tree, code('src/domain/'), /./, (node, { file, parent, key }) => {
    const fault = isTest(file) ? undefined : faultOf(node, parent, key);
    return fault && `domain may not use ${fault}`;
  });

/** Where the product gets its clock from, and where only the machine's own clock will do: waiting, and what others stamped with theirs. */
const mayReadClock = new Set([
  'src/server/app/start-product.ts',
  'src/server/app/open-product.ts',
  'src/server/reset-data.ts',
  'src/server/doctor.ts',
  'src/server/platform/log/logger.ts',
  'src/server/platform/files/files-in-bucket.ts',
  'src/server/platform/db/reads.ts',
  'src/server/administration/operations/get-health.ts',
]);

/** Time comes in through deps.now: a demo's clock may run ahead, and a test sets it. */
export const findClockReaders = (tree: SourceTree) =>
  faultsAt(tree, code('src/server/'), /\bDate\b/, (node, { file }) => {
    const fault = isTest(file) || mayReadClock.has(file) ? undefined : clockOf(node);
    return fault && `reads the clock by itself (${fault}); use deps.now`;
  });

function clockOf(node: SyntaxNode): string | undefined {
  if (node.type === 'MemberExpression' && nameOf(node['object']) === 'Date' && nameOf(node['property']) === 'now') return 'Date.now';
  if (node.type === 'NewExpression' && nameOf(node['callee']) === 'Date' && (node['arguments'] as unknown[]).length === 0)
    return 'new Date()';
  return node.type === 'CallExpression' && nameOf(node['callee']) === 'Date' ? 'Date()' : undefined;
}

function faultOf(node: SyntaxNode, parent: SyntaxNode | undefined, key: string): string | undefined {
  const clock = clockOf(node);
  if (clock) return clock;
  if (node.type === 'MemberExpression' && nameOf(node['object']) === 'Math' && nameOf(node['property']) === 'random') return 'Math.random';
  if (node.type !== 'Identifier' || !outside.has(String(node['name']))) return undefined;
  // A property or key that happens to have such a name is ours.
  const ownName = (key === 'property' || key === 'key') && parent?.['computed'] !== true;
  return ownName || parent?.type.startsWith('TS') ? undefined : String(node['name']);
}

function nameOf(node: unknown): string | undefined {
  const { type, name } = node as { type: string; name?: string };
  return type === 'Identifier' ? name : undefined;
}
