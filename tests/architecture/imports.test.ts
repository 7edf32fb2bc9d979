import { expect, it } from 'vitest';
import { findFloorFaults, findFullRooms } from './find-floor-faults.ts';
import { findFolderCircles, findForeignStores, findImportedRoutes } from './find-import-faults.ts';
import { findClockReaders, findPurityFaults } from './find-purity-faults.ts';
import { findTableFaults } from './find-table-faults.ts';
import { rule, tree } from './rule.ts';
import { plant } from './source-tree.ts';
import { findZoneFaults } from './find-zone-faults.ts';

rule(
  'floors import only what stands below them',
  findFloorFaults,
  {
    'a noun above': { 'src/server/accounts/a.ts': "import { x } from '#server/requests/x.ts';" },
    'only its type': { 'src/server/accounts/a.ts': "import type { X } from '../requests/x.ts';" },
    'a noun from the platform': { 'src/server/platform/db/a.ts': "import type { X } from '#server/accounts/x.ts';" },
    'composition from a noun': { 'src/server/requests/a.ts': "import type { App } from '../app/create-app.ts';" },
    'nothing, on no floor': { 'src/server/somewhere/a.ts': '' },
    'a page of the web from its primitives': { 'src/web/ui/a.tsx': "import { X } from '#web/requests/x.tsx';" },
    'a folder of the web in the same row': { 'src/web/companies/a.tsx': "import type { X } from '#web/referrers/x.tsx';" },
    'a folder of the web without a floor': { 'src/web/somewhere/a.tsx': '' },
    'a noun of the domain above': { 'src/domain/referrers/a.ts': "import type { X } from '../requests/x.ts';" },
  },
  { 'what stands below': { 'src/server/requests/a.ts': "import { x } from '#server/accounts/x.ts';" } },
);

const circles = ['src/domain', 'src/web', 'src/web/requests', 'src/server/billing'].flatMap((folder) => {
  const toB = { [`${folder}/a/x.ts`]: "import type { Y } from '../b/y.ts';" };
  const byTwo = { ...toB, [`${folder}/b/deep/y.ts`]: "import { X } from '../../a/z.ts';" };
  const byThree = { ...toB, [`${folder}/b/z.ts`]: "import '../c/z.ts';", [`${folder}/c/z.ts`]: "import '../a/z.ts';" };
  return [{ name: `in ${folder}`, toB, byTwo, byThree }];
});
rule(
  'folders beside each other import each other in no circle',
  findFolderCircles,
  Object.fromEntries(circles.flatMap(({ name, byTwo, byThree }) => [[`two ${name}`, byTwo] as const, [`three ${name}`, byThree] as const])),
  Object.fromEntries(circles.map(({ name, toB }) => [`one way ${name}`, toB])),
);

it('tables are named only by SQL that stands above them', () => {
  expect(findTableFaults(tree)).toEqual([]);
});
const tables = {
  'migrations/0001_accounts.sql': 'create table accounts (id text);',
  'migrations/0002_requests.sql': 'create table requests (id uuid);',
  'src/server/accounts/account-tables.ts': 'type AccountTables = {\n  accounts: { id: string };\n};',
  'src/server/requests/request-tables.ts': 'type RequestTables = {\n  requests: { id: string };\n};',
};
it.each([
  ['the builder', 'accounts/account-store.ts', "db.selectFrom('requests as q').selectAll();"],
  ['a join', 'accounts/account-store.ts', "db.selectFrom('accounts').leftJoin('requests', 'a', 'b');"],
  ['a part of a statement', 'accounts/account-store.ts', 'const open = sql<boolean>`exists (select from requests where id = ${id})`;'],
  ['a text for the pool', 'accounts/account-store.ts', "await pool.query('update requests set state = $1', [state]);"],
  ['a function of the database', 'accounts/sql/tell.sql', 'select 1 from accounts join requests q on true;'],
  ['a trigger', 'accounts/sql/tell.sql', 'create trigger t after update on requests for each row execute function f();'],
])('a table above is noticed in %s, and allowed for a reason', (_, file, text) => {
  const planted = plant({ ...tables, [`src/server/${file}`]: text });
  expect(findTableFaults(planted, {})).toHaveLength(1);
  expect(findTableFaults(planted, { accounts: { tables: ['requests'], why: 'It is a test.' } })).toEqual([]);
});

it('tables below and words in comments are allowed', () => {
  const below = { 'src/server/requests/a-store.ts': "db.selectFrom('accounts'); // from requests" };
  const comments = {
    'src/server/accounts/a.ts': '/** Comes from requests. */\nexport const a = 1;',
    'src/server/accounts/sql/a.sql': '-- from requests',
  };
  expect(findTableFaults(plant({ ...tables, ...below, ...comments }), {})).toEqual([]);
});

it('a table of nobody is noticed, and a reason that is needed no more', () => {
  expect(findTableFaults(plant({ 'migrations/0003_lost.sql': 'create table lost (id text);' }), {})).toHaveLength(1);
  expect(findTableFaults(plant(tables), { accounts: { tables: ['requests'], why: 'It was.' } })).toHaveLength(1);
});

const room = (ending: string) => Object.fromEntries(Array.from({ length: 26 }, (_, i) => [`src/server/requests/a${i}${ending}`, '']));
rule('rooms hold what one glance takes in', findFullRooms, { 'a full one': room('.ts') }, { tests: room('.test.ts') });

rule(
  'zones import only in the allowed directions',
  findZoneFaults,
  {
    shared: { 'src/shared/a.ts': "import { x } from '#domain/x.ts';" },
    'shared and packages': { 'src/shared/a.ts': "import { z } from 'zod';" },
    'domain and Node': { 'src/domain/a/a.ts': "import fs from 'node:fs';" },
    'domain and server': { 'src/domain/a/a.ts': "import type { X } from '#server/x.ts';" },
    'domain and packages': { 'src/domain/a/a.ts': "import { format } from 'date-fns';" },
    'server and web': { 'src/server/a/a.ts': "import { pages } from '#web/routes.ts';" },
    'server and web by types': { 'src/server/a/a.ts': "import type { X } from '#web/routes.ts';" },
    'web running server code': { 'src/web/a/a.ts': "import { verb } from '#server/a/verb.ts';" },
    'web loading the server for a type': { 'src/web/a/a.ts': "import { type X } from '#server/a/verb.ts';" },
    'web loading the server later': { 'src/web/a/a.ts': "const x = await import('#server/a/verb.ts');" },
    'web re-exporting the server': { 'src/web/a/a.ts': "export { verb } from '#server/a/verb.ts';" },
    'web and Node': { 'src/web/a/a.ts': "import fs from 'node:fs';" },
    'the product and the simulator': { 'src/server/a/a.ts': "import { x } from '#simulator/x.ts';" },
    'the simulator and the product': { 'simulator/a.ts': "import type { X } from '#domain/x.ts';" },
    'the product and its tests': { 'src/server/a/a.ts': "import { x } from '#tests/support/x.ts';" },
    'crossing by a relative path': { 'src/server/a/a.ts': "import { x } from '../../domain/x.ts';" },
  },
  {
    'types of the server in web': { 'src/web/a.ts': "import type { App } from '#server/app.ts'; type T = import('#server/b.ts').T;" },
    'what tests test with': { 'src/domain/a.test.ts': "import { it } from 'vitest';" },
  },
);

const clocks = ['Date.now()', 'new Date()', 'Date()'];
const outside = [
  'Math.random()',
  "console.log('x')",
  "fetch('/')",
  'process.pid',
  'document.title',
  'crypto.randomUUID()',
  'setTimeout(f, 1)',
];
const using = (file: string, expressions: string[]) =>
  Object.fromEntries(expressions.map((expression) => [expression, { [file]: `export const a = () => ${expression};` }]));
const namesakes = 'export const a = (at: Date, request: { document: string }) => [new Date(at), request.document, { location: 1 }];';
rule('domain knows no clock, no chance and no outside world', findPurityFaults, using('src/domain/a/a.ts', [...clocks, ...outside]), {
  'a given date, and things that share a name': { 'src/domain/a/a.ts': namesakes },
});
rule('the clock of the server is deps.now', findClockReaders, using('src/server/a/a.ts', clocks));

rule('a store is left to its own noun', findForeignStores, {
  'the store of another noun': { 'src/server/requests/a.ts': "import { x } from '../mail/mail-store.ts';" },
});
rule('routes are left to the router', findImportedRoutes, {
  'one that is imported': { 'src/web/a/a.tsx': "import { X } from '../home/home.route.tsx';" },
});
