import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What `npm test -- changed` runs: the checks of everything that differs from the main branch, committed or not. A test is touched if it
 * imports something that changed; a browser test also if it opens a page whose folder changed.
 */
export function findChanged(root) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n').filter(Boolean);
  const [base] = git('merge-base', 'HEAD', 'main');
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')].filter((file) =>
    existsSync(path.join(root, file)),
  );
  const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  return {
    format: files.length > 0 ? [['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files]] : [],
    lint: code.length > 0 ? [['oxlint', '--type-aware', '--deny-warnings', ...code]] : [],
    vitest: ['--changed', base, '--passWithNoTests'],
    specs: findSpecs(root, files),
  };
}

/** A folder of the web without a page, such as the primitives, is part of every page. */
function findSpecs(root, files) {
  const all = readdirSync(path.join(root, 'tests/e2e')).map((name) => `tests/e2e/${name}`);
  const touched = new Set(files.filter((file) => /^src\/web\/.*(?<!\.test)\.tsx?$/.test(file)).map((file) => file.split('/')[2]));
  const rows = readFileSync(path.join(root, 'src/web/routes.ts'), 'utf8').matchAll(/path: '([^']+)',\s+file: '([^'/]+)\//g);
  const pages = [...rows].map(([, address, folder]) => ({ start: address.split(/\/?[:*]/)[0], folder }));
  if ([...touched].some((folder) => !pages.some((page) => page.folder === folder))) return all;
  const starts = pages.filter(({ folder, start }) => touched.has(folder) && start).map(({ start }) => start);
  const opens = new RegExp(`['"\`](${starts.join('|')})(['"\`/?#$])`);
  return all.filter((spec) => files.includes(spec) || (starts.length > 0 && opens.test(readFileSync(path.join(root, spec), 'utf8'))));
}
