import { describe, expect, it } from 'vitest';
import {
  findBarrels,
  findDefaultExports,
  findEnvironmentReaders,
  findIdleQueries,
  findFormsWithoutKey,
  findMisnamedVerbs,
  findMissedAnswers,
  findOpenTransactions,
} from './find-code-faults.ts';
import { findUntestedWriters } from './find-untested-writers.ts';
import { findLongFiles, findNameFaults, findSharedFaults } from './find-file-faults.ts';
import { plant, readSourceTree } from './source-tree.ts';

const tree = readSourceTree();

it.each([
  ['default exports stand only where a framework asks', findDefaultExports],
  ['there are no barrels', findBarrels],
  ['one file reads the environment', findEnvironmentReaders],
  ['every query is executed', findIdleQueries],
  ['one file opens transactions', findOpenTransactions],
  ['every form that posts has a key', findFormsWithoutKey],
  ['no effect depends on the answer of a fetcher', findMissedAnswers],
  ['a verb is named after its file', findMisnamedVerbs],
  ['every verb that opens a transaction is called by a test on a database', findUntestedWriters],
  ['names follow the closed list', findNameFaults],
  ['no file is longer than 300 lines', findLongFiles],
  ['shared is small and flat', findSharedFaults],
])('code %s', (_, find) => {
  expect(find(tree)).toEqual([]);
});

describe('planted faults are noticed', () => {
  it.each([
    ['a default export', findDefaultExports, { 'src/server/a.ts': 'export default 1;' }],
    ['a hidden default export', findDefaultExports, { 'src/server/a.ts': 'const a = 1; export { a as default };' }],
    ['a barrel', findBarrels, { 'src/server/a.ts': "export * from './b.ts';" }],
    ['a reader of the environment', findEnvironmentReaders, { 'src/server/a.ts': 'export const a = process.env.HOME;' }],
    ['an idle query', findIdleQueries, { 'src/server/a.ts': "db.deleteFrom('mails').where('id', '=', 1);" }],
    ['an idle query that is awaited', findIdleQueries, { 'src/server/a.ts': "await db.updateTable('mails').set({});" }],
    ['an idle query that is voided', findIdleQueries, { 'src/server/a.ts': "void db.insertInto('mails').values({});" }],
    ['a transaction of its own', findOpenTransactions, { 'src/server/a.ts': 'await deps.db\n  .transaction().execute(run);' }],
    ['a transaction held open', findOpenTransactions, { 'seeds/a.ts': 'const tx = await db.startTransaction().execute();' }],
    ['a transaction in text', findOpenTransactions, { 'src/server/a.ts': "await client.query('begin; select 1; commit');" }],
    ['a transaction in a template', findOpenTransactions, { 'seeds/a.ts': 'await sql`COMMIT`.execute(db);' }],
    ['a time limit of its own', findOpenTransactions, { 'src/server/a.ts': 'await sql`set local statement_timeout = 0`.execute(tx);' }],
    [
      'a form without a key',
      findFormsWithoutKey,
      { 'src/web/a.tsx': 'export const A = () => <fetcher.Form method="post"><input /></fetcher.Form>;' },
    ],
    [
      'an answer that can be missed',
      findMissedAnswers,
      { 'src/web/a.ts': 'const f = useFetcher(); useEffect(() => {}, [f.state, f.data]);' },
    ],
    ['a misnamed verb', findMisnamedVerbs, { 'src/server/requests/sending/submit-request.ts': 'export function send() {}' }],
    ['an unknown suffix', findNameFaults, { 'src/server/a.service.ts': '' }],
    ['a drawer for odds and ends', findNameFaults, { 'src/server/date-utils.ts': '' }],
    ['a barrel by name', findNameFaults, { 'src/web/ui/index.ts': '' }],
    ['capitals', findNameFaults, { 'src/web/ui/Button.tsx': '' }],
    ['a store outside the server', findNameFaults, { 'src/domain/requests/request-store.ts': '' }],
    ['a route outside the web', findNameFaults, { 'tests/home.route.tsx': '', 'src/server/home.route.tsx': '' }],
    ['markup on the server', findNameFaults, { 'src/server/mail/letter.tsx': '' }],
    ['a file that is too long', findLongFiles, { 'src/server/a.ts': '\n'.repeat(301) }],
    ['a folder in shared', findSharedFaults, { 'src/shared/x/a.ts': '' }],
    ['too much in shared', findSharedFaults, Object.fromEntries(Array.from({ length: 15 }, (_, i) => [`src/shared/a${i}.ts`, '']))],
  ])('%s', (_, find, files: Record<string, string>) => {
    expect(find(plant(files)).length).toBeGreaterThan(0);
  });

  it('a verb that writes and that no test on a database calls', () => {
    const verb = 'export async function stopAll(db) {\n  await transact(db, run);\n}\n';
    const composition = 'return {\n    halt: (id) => stopAll(deps, id),\n  };';
    const files = { 'src/server/a/stop-all.ts': verb, 'src/server/a/create-a.ts': composition };
    expect(findUntestedWriters(plant(files))).toHaveLength(1);
    expect(findUntestedWriters(plant({ ...files, 'src/server/a/stop-all.test.ts': 'stopAll(db)' }))).toHaveLength(1);
    expect(findUntestedWriters(plant({ ...files, 'src/server/a/stop-all.db.test.ts': 'stopAll(db)' }))).toEqual([]);
    const called = { ...files, 'tests/http/a.test.ts': 'await app.a.halt(1)' };
    expect(findUntestedWriters(plant(called))).toEqual([]);
    expect(findUntestedWriters(plant({ ...called, 'src/server/a/create-a.ts': 'bind(deps, { halt: stopAll })' }))).toEqual([]);
    expect(findUntestedWriters(plant({ ...called, 'src/server/a/create-a.ts': 'bind(deps, { start: stopAll })' }))).toHaveLength(1);
  });

  it('but an executed query is no fault', () => {
    expect(findIdleQueries(plant({ 'src/server/a.ts': "await db.deleteFrom('mails').execute();" }))).toEqual([]);
  });
});
