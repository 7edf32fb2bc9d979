import { parseModule, type ModuleImport } from './parse-module.ts';
import { code, faultsIn, isTest, type SourceTree } from './source-tree.ts';

type Zone = 'shared' | 'domain' | 'server' | 'web' | 'tests' | 'simulator' | 'other';

const mayImport: Record<Zone, readonly Zone[]> = {
  shared: ['shared'],
  domain: ['domain', 'shared'],
  server: ['server', 'domain', 'shared', 'other'],
  web: ['web', 'domain', 'shared', 'other'],
  tests: ['shared', 'domain', 'server', 'web', 'tests', 'simulator', 'other'],
  // It stands for another company: it knows nothing about the product, and the product knows only its address.
  simulator: ['simulator'],
  other: ['shared', 'domain', 'server', 'other'],
};

/** Which zone may import which (ARCHITECTURE.md), and which packages the inner zones may use at all. */
export const findZoneFaults = (tree: SourceTree) =>
  faultsIn(tree, code('(?:src|seeds|simulator)/'), (file, text) =>
    parseModule(file, text).imports.flatMap(
      (each) => (each.target === undefined ? faultOfPackage(file, each) : faultOfOurs(file, each, each.target)) ?? [],
    ),
  );

function faultOfOurs(file: string, { specifier, typeOnly }: ModuleImport, target: string): string | undefined {
  const from = zoneOf(file);
  const to = zoneOf(target);
  if (isTest(file) && to !== 'other') return undefined;
  if (from === 'web' && to === 'server') return typeOnly ? undefined : `imports ${specifier} of the server; only \`import type\` may`;
  if (!mayImport[from].includes(to)) return `${from} may not import ${specifier} (${to})`;
  if (from !== to && to !== 'other' && from !== 'other' && specifier.startsWith('.'))
    return `crosses zones with ${specifier}; write #${to}/…`;
  return undefined;
}

function faultOfPackage(file: string, { specifier }: ModuleImport): string | undefined {
  if (isTest(file)) return undefined;
  const zone = zoneOf(file);
  if (zone === 'shared') return `shared imports nothing, but it imports ${specifier}`;
  if (zone === 'domain' && !/^zod(\/|$)/.test(specifier)) return `domain imports zod and nothing else, but it imports ${specifier}`;
  if (zone === 'web' && specifier.startsWith('node:')) return `web runs in a browser, but it imports ${specifier}`;
  return undefined;
}

function zoneOf(file: string): Zone {
  const [top, second] = file.split('/');
  if (top === 'tests' || top === 'simulator') return top;
  return top === 'src' && (second === 'shared' || second === 'domain' || second === 'server' || second === 'web') ? second : 'other';
}
