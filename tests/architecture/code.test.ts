import {
  findBarrels,
  findEnvironmentReaders,
  findIdleQueries,
  findFormsWithoutKey,
  findMisnamedVerbs,
  findMissedAnswers,
  findOpenTransactions,
} from './find-code-faults.ts';
import { findUntestedWriters } from './find-untested-writers.ts';
import { findLongFiles, findNameFaults, findSharedFaults } from './find-file-faults.ts';
import { rule } from './rule.ts';

const server = (text: string) => ({ 'src/server/a.ts': text });
const empty = (...files: string[]) => Object.fromEntries(files.map((file) => [file, '']));

rule('there are no barrels', findBarrels, { 'a barrel': server("export * from './b.ts';") });
rule('one file reads the environment', findEnvironmentReaders, { 'another reader': server('export const a = process.env.HOME;') });
rule(
  'every query is executed',
  findIdleQueries,
  {
    'an idle query': server("db.deleteFrom('mails').where('id', '=', 1);"),
    'one that is awaited': server("await db.updateTable('mails').set({});"),
    'one that is voided': server("void db.insertInto('mails').values({});"),
  },
  { 'one that is executed': server("await db.deleteFrom('mails').execute();") },
);
rule('one file opens transactions', findOpenTransactions, {
  'a transaction of its own': server('await deps.db\n  .transaction().execute(run);'),
  'one held open': { 'seeds/a.ts': 'const tx = await db.startTransaction().execute();' },
  'one in text': server("await client.query('begin; select 1; commit');"),
  'one in a template': { 'seeds/a.ts': 'await sql`COMMIT`.execute(db);' },
  'a time limit of its own': server('await sql`set local statement_timeout = 0`.execute(tx);'),
});
rule('every form that posts has a key', findFormsWithoutKey, {
  'a form without one': { 'src/web/a.tsx': 'export const A = () => <fetcher.Form method="post"><input /></fetcher.Form>;' },
});
rule('no effect depends on the answer of a fetcher', findMissedAnswers, {
  'an answer that can be missed': { 'src/web/a.ts': 'const f = useFetcher(); useEffect(() => {}, [f.state, f.data]);' },
});
rule('a verb is named after its file', findMisnamedVerbs, {
  'a misnamed verb': { 'src/server/requests/sending/submit-request.ts': 'export function send() {}' },
});
rule('names follow the closed list', findNameFaults, {
  'an unknown suffix': empty('src/server/a.service.ts'),
  'a drawer for odds and ends': empty('src/server/date-utils.ts'),
  'a barrel by name': empty('src/web/ui/index.ts'),
  capitals: empty('src/web/ui/Button.tsx'),
  'a store outside the server': empty('src/domain/requests/request-store.ts'),
  'a route outside the web': empty('seeds/home.route.tsx'),
  'markup on the server': empty('src/server/mail/letter.tsx'),
});
rule('no file is longer than 300 lines', findLongFiles, { 'a long one': server('\n'.repeat(301)) });
rule('shared is small and flat', findSharedFaults, {
  'a folder': empty('src/shared/x/a.ts'),
  'too much': empty(...Array.from({ length: 15 }, (_, i) => `src/shared/a${i}.ts`)),
});

const verb = 'export async function stopAll(db) {\n  await transact(db, run);\n}\n';
const composed = (by: string) => ({ 'src/server/a/stop-all.ts': verb, 'src/server/a/create-a.ts': by });
const files = composed('return {\n    halt: (id) => stopAll(deps, id),\n  };');
const called = { 'tests/http/a.test.ts': 'await app.a.halt(1)' };
rule(
  'every verb that opens a transaction is called by a test on a database',
  findUntestedWriters,
  {
    'one that no test calls': files,
    'one that only a unit test calls': { ...files, 'src/server/a/stop-all.test.ts': 'stopAll(db)' },
    'one that is bound under another name than the tests call': { ...composed('bind(deps, { start: stopAll })'), ...called },
  },
  {
    'one that is called by its name': { ...files, 'src/server/a/stop-all.db.test.ts': 'stopAll(db)' },
    'one that is called by the name of the product': { ...files, ...called },
    'one that is bound': { ...composed('bind(deps, { halt: stopAll })'), ...called },
  },
);
