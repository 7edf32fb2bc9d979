import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { apiDocument, createApi } from '#server/app/web/api.ts';
import type { WebDeps } from '#server/app/web/web-deps.ts';
import { pages } from '#web/routes.ts';
import { findApiFaults, findJobFaults, findMailFaults, findPageFaults, type ApiDocument } from './find-registry-faults.ts';
import { rule, tree } from './rule.ts';
import { plant } from './source-tree.ts';

const home = { path: '/', file: 'a.route.tsx', access: 'public' };

describe('pages', () => {
  it('are the rows of src/web/routes.ts, each with its access', () => {
    expect(findPageFaults(pages, tree)).toEqual([]);
  });

  it.each([
    ['a row without access', [{ path: '/', file: 'a.route.tsx' }]],
    ['a row without a file', [home, { path: '/b', file: 'gone.route.tsx', access: 'public' }]],
    ['a file without a row', []],
    ['a path twice', [home, home]],
  ])('notice %s', (_, rows) => {
    expect(findPageFaults(rows, plant({ 'src/web/a.route.tsx': '' }))).toHaveLength(1);
  });
});

rule('mails are found by their names, and those that somebody waits for go first', findMailFaults, {
  'another name': { 'src/server/a/welcome.email.ts': "composeMail({ kind: 'other', subject })" },
  'another name in a constant': { 'src/server/a/welcome.email.ts': "const kind = 'other';" },
  'one that waits': { 'src/server/a/welcome.email.ts': "composeMail({ kind: 'welcome', paragraphs: ['It works once.'] })" },
});

rule('jobs all stand in the table', findJobFaults, {
  'one that does not': { 'src/server/requests/remind.job.ts': '', 'src/server/app/jobs/job-table.ts': '' },
});

describe('the API', () => {
  it('declares who may call each operation, and answers nothing that it does not describe', () => {
    const api = createApi(hollowDeps());
    const document = apiDocument(api, hollowDeps()) as unknown as ApiDocument;
    expect(Object.keys(document.paths ?? {}).length).toBeGreaterThan(0);
    expect(findApiFaults(document, api.routes)).toEqual([]);
  });

  it('notices an operation without access, and a route outside the document', () => {
    const routes = [
      { method: 'GET', path: '/x/:id' },
      { method: 'POST', path: '/y' },
    ];
    expect(findApiFaults({ paths: { '/x/{id}': { get: {} } } }, routes.slice(0, 1))).toEqual(['GET /x/{id}: declares no x-access']);
    expect(findApiFaults({ paths: { '/x/{id}': { get: { 'x-access': 'public' } } } }, routes)).toHaveLength(1);
  });
});

/** Building the API calls no function of the product, so these do nothing. */
function hollowDeps(): WebDeps {
  const hollow: unknown = new Proxy(() => {}, { get: (_, key) => (key === Symbol.toPrimitive ? () => '' : hollow), apply: () => hollow });
  const pool = new pg.Pool();
  return new Proxy({}, { get: (_, key) => (key === 'database' ? { pool } : hollow) }) as WebDeps;
}
