import { parseModule, walk, type SyntaxNode } from './parse-module.ts';
import { codeFiles, isTest, type SourceTree } from './source-tree.ts';

const outside = new Set([
  'console', 'fetch', 'process', 'window', 'document', 'navigator', 'location', 'localStorage', 'sessionStorage', 'globalThis', 'performance',
  'crypto', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'require', 'Buffer', 'XMLHttpRequest', 'alert',
]); // prettier-ignore

/** Business rules must not depend on where and when they run: no clock, no randomness, no outside world. */
export function findPurityFaults(tree: SourceTree): string[] {
  const faults: string[] = [];
  for (const [file, text] of codeFiles(tree, 'src/domain/')) {
    if (isTest(file)) continue;
    walk(parseModule(file, text).program, (node, parent, key) => {
      const fault = faultOf(node, parent, key);
      if (fault) faults.push(`${file}: domain may not use ${fault}`);
    });
  }
  return faults;
}

function faultOf(node: SyntaxNode, parent: SyntaxNode | undefined, key: string): string | undefined {
  if (node.type === 'MemberExpression' && nameOf(node['object']) === 'Date' && nameOf(node['property']) === 'now') return 'Date.now';
  if (node.type === 'MemberExpression' && nameOf(node['object']) === 'Math' && nameOf(node['property']) === 'random') return 'Math.random';
  if (node.type === 'NewExpression' && nameOf(node['callee']) === 'Date' && (node['arguments'] as unknown[]).length === 0)
    return 'new Date()';
  if (node.type === 'CallExpression' && nameOf(node['callee']) === 'Date') return 'Date()';
  if (node.type !== 'Identifier' || !outside.has(String(node['name']))) return undefined;
  // A property or key that happens to have such a name is ours.
  const ownName = (key === 'property' || key === 'key') && parent?.['computed'] !== true;
  return ownName || parent?.type.startsWith('TS') ? undefined : String(node['name']);
}

function nameOf(node: unknown): string | undefined {
  const { type, name } = node as { type: string; name?: string };
  return type === 'Identifier' ? name : undefined;
}
