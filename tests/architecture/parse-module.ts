import path from 'node:path';
import { parseSync } from 'vite';
import { faultsIn, type SourceTree } from './source-tree.ts';

export type ModuleImport = { specifier: string; typeOnly: boolean; /** Of ours: its repository path. */ target: string | undefined };
export type ParsedModule = { imports: ModuleImport[]; exports: string[]; reExportsAll: boolean; program: SyntaxNode };
export type SyntaxNode = { type: string; [key: string]: unknown };

const parsed = new Map<string, ParsedModule>();

/** TypeScript 7's compiler has no API; the build tool's parser reads the same language. */
export function parseModule(file: string, text: string): ParsedModule {
  const key = `${file}\0${text}`;
  let module = parsed.get(key);
  if (!module) parsed.set(key, (module = parse(file, text)));
  return module;
}

function parse(file: string, text: string): ParsedModule {
  const parsed = parseSync(file, text);
  const { module, errors } = parsed;
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const imports: ModuleImport[] = [];
  const note = (specifier: string, typeOnly: boolean) => imports.push({ specifier, typeOnly, target: targetOf(file, specifier) });
  // `import { type X }` still loads the module at run time; only `import type` does not.
  for (const each of module.staticImports) note(each.moduleRequest.value, /^import\s+type\b/.test(text.slice(each.start)));
  let reExportsAll = false;
  const exports: string[] = [];
  for (const statement of module.staticExports) {
    const typeOnly = /^export\s+type\b/.test(text.slice(statement.start));
    for (const entry of statement.entries) {
      if (entry.moduleRequest) note(entry.moduleRequest.value, typeOnly);
      if (entry.importName.kind.startsWith('All')) reExportsAll = true;
      if (entry.exportName.name) exports.push(entry.exportName.name);
    }
  }
  // Reading the whole syntax takes most of the time, and most files are asked for their imports and exports only.
  const result = {
    imports,
    exports,
    reExportsAll,
    get program() {
      return parsed.program as unknown as SyntaxNode;
    },
  };
  if (/\bimport\s*\(/.test(text))
    walk(result.program, (node) => {
      const source = node['source'] as SyntaxNode | undefined;
      if (node.type === 'ImportExpression' && typeof source?.['value'] === 'string') note(source['value'], false);
      if (node.type === 'TSImportType' && typeof source?.['value'] === 'string') note(source['value'], true);
    });
  return result;
}

function targetOf(file: string, specifierAsWritten: string): string | undefined {
  const specifier = specifierAsWritten.replace(/\?.*$/, '');
  const zone = /^#(shared|domain|server|web|tests|simulator)\/(.+)$/.exec(specifier);
  if (zone) return zone[1] === 'tests' || zone[1] === 'simulator' ? `${zone[1]}/${zone[2]}` : `src/${zone[1]}/${zone[2]}`;
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : undefined;
}

export function walk(node: SyntaxNode, visit: (node: SyntaxNode, parent: SyntaxNode | undefined, key: string) => void): void {
  const step = (current: SyntaxNode, parent: SyntaxNode | undefined, key: string) => {
    visit(current, parent, key);
    for (const [name, value] of Object.entries(current)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) step(child, current, name);
    }
  };
  step(node, undefined, '');
}

/** What `tell` has against a part of a file whose path fits. Reading a whole syntax takes long: only where the words of `sign` stand. */
export function faultsAt(
  tree: SourceTree,
  where: RegExp,
  sign: RegExp,
  tell: (node: SyntaxNode, near: { file: string; text: string; parent: SyntaxNode | undefined; key: string }) => string | false | undefined,
): string[] {
  return faultsIn(tree, where, (file, text) => {
    const faults: string[] = [];
    if (!sign.test(text)) return faults;
    walk(parseModule(file, text).program, (node, parent, key) => {
      const fault = tell(node, { file, text, parent, key });
      if (fault) faults.push(fault);
    });
    return faults;
  });
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}
