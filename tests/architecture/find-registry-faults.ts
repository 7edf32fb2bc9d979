import { basename } from 'node:path';
import { faultsIn, type SourceTree } from './source-tree.ts';

type PageRow = { path: string; file: string; access?: string };

/** The table of pages lists exactly the page files, and every row says who may see the page. */
export function findPageFaults(rows: readonly PageRow[], tree: SourceTree): string[] {
  const faults: string[] = [];
  const listed = new Set<string>();
  const paths = new Set<string>();
  for (const { path, file, access } of rows) {
    listed.add(`src/web/${file}`);
    if (!access) faults.push(`${path}: says nothing about who may see it`);
    if (!path.startsWith('/') && path !== '*') faults.push(`${path}: does not begin with a slash`);
    if (paths.has(path)) faults.push(`${path}: stands in the table twice`);
    paths.add(path);
    if (!file.endsWith('.route.tsx')) faults.push(`${path}: ${file} is not a .route.tsx`);
    if (!tree.has(`src/web/${file}`)) faults.push(`${path}: there is no src/web/${file}`);
  }
  for (const file of tree.keys())
    if (/^src\/web\/.+\.route\.tsx$/.test(file) && !listed.has(file)) faults.push(`${file}: is in no row of src/web/routes.ts`);
  return faults;
}

export type ApiDocument = { paths?: Record<string, Record<string, unknown>> };

/** Every operation says who may call it, and no route exists that is not in the document. */
export function findApiFaults(document: ApiDocument, routes: readonly { method: string; path: string }[]): string[] {
  const faults: string[] = [];
  const described = new Set(['GET /openapi.json']);
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) {
      const name = `${method.toUpperCase()} ${path}`;
      described.add(name);
      const { 'x-access': access } = operation as { 'x-access'?: unknown };
      if (typeof access !== 'string' || access === '') faults.push(`${name}: declares no x-access`);
    }
  }
  for (const { method, path } of routes) {
    const name = `${method} ${path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`;
    if (method !== 'ALL' && !described.has(name)) faults.push(`${name}: answers, but is not in the document`);
  }
  return faults;
}

/** Every job file is in the table. The compiler checks that every declared kind has its row. */
export function findJobFaults(tree: SourceTree): string[] {
  const registry = tree.get('src/server/app/jobs/job-table.ts') ?? '';
  const isListed = (file: string) => registry.includes(`/${basename(file)}'`);
  return faultsIn(tree, /^src\/server\/.+\.job\.ts$/, (file) => !isListed(file) && 'is not in the table of jobs');
}

/**
 * A mail's kind, as in the table `mails` and in the log, is the name of the file with its words. Somebody waits for a code or a link that
 * works for a while, so such a mail goes first.
 */
export function findMailFaults(tree: SourceTree): string[] {
  return faultsIn(tree, /^src\/server\/.+\.email\.ts$/, (file, text) => {
    const kinds = [...text.matchAll(/\bkind(?::| =) '([^']+)'/g)].map(([, kind = '']) => kind);
    const others = kinds.filter((kind) => kind.replaceAll('_', '-') !== basename(file, '.email.ts'));
    const isAwaited = /\bworks (?:once|for)\b|[Cc]onfirm it within/.test(text) && !text.includes("pace: 'first'");
    return [
      ...others.map((kind) => `its mail is named ${kind}`),
      ...(isAwaited ? ["somebody waits for this mail; say pace: 'first'"] : []),
    ];
  });
}
