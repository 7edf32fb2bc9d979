import { describe, expect, it } from 'vitest';
import { findFloorFaults, findFullRooms } from './find-floor-faults.ts';
import { findCycles, findFolderCircles, findForeignStores, findImportedRoutes, findMissingTargets } from './find-import-faults.ts';
import { findClockReaders, findPurityFaults } from './find-purity-faults.ts';
import { findTableFaults } from './find-table-faults.ts';
import { findZoneFaults } from './find-zone-faults.ts';
import { plant, readSourceTree } from './source-tree.ts';

const tree = readSourceTree();

describe('floors', () => {
  it('import only what stands below them', () => {
    expect(findFloorFaults(tree)).toEqual([]);
  });

  it.each([
    ['a noun above', 'src/server/accounts/a.ts', "import { x } from '#server/requests/x.ts';"],
    ['only its type', 'src/server/accounts/a.ts', "import type { X } from '../requests/x.ts';"],
    ['a noun from the platform', 'src/server/platform/db/a.ts', "import type { X } from '#server/accounts/x.ts';"],
    ['composition from a noun', 'src/server/requests/a.ts', "import type { App } from '../app/create-app.ts';"],
    ['nothing, on no floor', 'src/server/somewhere/a.ts', ''],
    ['a page of the web from its primitives', 'src/web/ui/a.tsx', "import { X } from '#web/requests/x.tsx';"],
    ['a folder of the web in the same row', 'src/web/companies/a.tsx', "import type { X } from '#web/referrers/x.tsx';"],
    ['a folder of the web without a floor', 'src/web/somewhere/a.tsx', ''],
    ['a noun of the domain above', 'src/domain/referrers/a.ts', "import type { X } from '../requests/x.ts';"],
  ])('notice %s', (_, file, text) => {
    expect(findFloorFaults(plant({ [file]: text }))).toHaveLength(1);
  });

  it('allow what stands below', () => {
    expect(findFloorFaults(plant({ 'src/server/requests/a.ts': "import { x } from '#server/accounts/x.ts';" }))).toEqual([]);
  });
});

describe('folders beside each other', () => {
  it('import each other in no circle', () => {
    expect(findFolderCircles(tree)).toEqual([]);
  });

  it.each(['src/domain', 'src/web', 'src/web/requests', 'src/server/billing'])('are noticed where they do in %s', (folder) => {
    const toB = { [`${folder}/a/x.ts`]: "import type { Y } from '../b/y.ts';" };
    const byTwo = { ...toB, [`${folder}/b/deep/y.ts`]: "import { X } from '../../a/z.ts';" };
    const byThree = { ...toB, [`${folder}/b/z.ts`]: "import '../c/z.ts';", [`${folder}/c/z.ts`]: "import '../a/z.ts';" };
    for (const files of [byTwo, byThree]) expect(findFolderCircles(plant(files))).toHaveLength(1);
    expect(findFolderCircles(plant(toB))).toEqual([]);
  });
});

describe('tables', () => {
  it('are named only by SQL that stands above them', () => {
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
  ])('notice a table above in %s', (_, file, text) => {
    expect(findTableFaults(plant({ ...tables, [`src/server/${file}`]: text }), {})).toHaveLength(1);
  });

  it('allow those below, words in comments, and those with a reason', () => {
    const below = { 'src/server/requests/a-store.ts': "db.selectFrom('accounts'); // from requests" };
    const comments = {
      'src/server/accounts/a.ts': '/** Comes from requests. */\nexport const a = 1;',
      'src/server/accounts/sql/a.sql': '-- from requests',
    };
    expect(findTableFaults(plant({ ...tables, ...below, ...comments }), {})).toEqual([]);
    const above = { 'src/server/accounts/a-store.ts': "db.selectFrom('requests');" };
    expect(findTableFaults(plant({ ...tables, ...above }), { accounts: { tables: ['requests'], why: 'It is a test.' } })).toEqual([]);
  });

  it('notice a table of nobody, and a reason that is needed no more', () => {
    expect(findTableFaults(plant({ 'migrations/0003_lost.sql': 'create table lost (id text);' }), {})).toHaveLength(1);
    expect(findTableFaults(plant(tables), { accounts: { tables: ['requests'], why: 'It was.' } })).toHaveLength(1);
  });
});

describe('rooms', () => {
  it('hold what one glance takes in', () => {
    expect(findFullRooms(tree)).toEqual([]);
  });

  it('notice a full one, and do not count tests', () => {
    const files = (ending: string) => Object.fromEntries(Array.from({ length: 26 }, (_, i) => [`src/server/requests/a${i}${ending}`, '']));
    expect(findFullRooms(plant(files('.ts')))).toHaveLength(1);
    expect(findFullRooms(plant(files('.test.ts')))).toEqual([]);
  });
});

describe('zones', () => {
  it('import only in the allowed directions', () => {
    expect(findZoneFaults(tree)).toEqual([]);
  });

  it.each([
    ['shared', 'src/shared/a.ts', "import { x } from '#domain/x.ts';"],
    ['shared and packages', 'src/shared/a.ts', "import { z } from 'zod';"],
    ['domain and Node', 'src/domain/a/a.ts', "import fs from 'node:fs';"],
    ['domain and server', 'src/domain/a/a.ts', "import type { X } from '#server/x.ts';"],
    ['domain and packages', 'src/domain/a/a.ts', "import { format } from 'date-fns';"],
    ['server and web', 'src/server/a/a.ts', "import { pages } from '#web/routes.ts';"],
    ['server and web by types', 'src/server/a/a.ts', "import type { X } from '#web/routes.ts';"],
    ['web running server code', 'src/web/a/a.ts', "import { verb } from '#server/a/verb.ts';"],
    ['web loading the server for a type', 'src/web/a/a.ts', "import { type X } from '#server/a/verb.ts';"],
    ['web loading the server later', 'src/web/a/a.ts', "const x = await import('#server/a/verb.ts');"],
    ['web re-exporting the server', 'src/web/a/a.ts', "export { verb } from '#server/a/verb.ts';"],
    ['web and Node', 'src/web/a/a.ts', "import fs from 'node:fs';"],
    ['the product and the simulator', 'src/server/a/a.ts', "import { x } from '#simulator/x.ts';"],
    ['the simulator and the product', 'simulator/a.ts', "import type { X } from '#domain/x.ts';"],
    ['the product and its tests', 'src/server/a/a.ts', "import { x } from '#tests/support/x.ts';"],
    ['crossing by a relative path', 'src/server/a/a.ts', "import { x } from '../../domain/x.ts';"],
  ])('notice %s', (_, file, text) => {
    expect(findZoneFaults(plant({ [file]: text }))).toHaveLength(1);
  });

  it('let web have types of the server, and tests what they test', () => {
    const allowed = {
      'src/web/a.ts': "import type { App } from '#server/app.ts'; type T = import('#server/b.ts').T;",
      'src/domain/a.test.ts': "import { it } from 'vitest';",
    };
    expect(findZoneFaults(plant(allowed))).toEqual([]);
  });
});

describe('domain', () => {
  it('knows no clock, no chance and no outside world', () => {
    expect(findPurityFaults(tree)).toEqual([]);
  });

  it.each([
    'Date.now()',
    'new Date()',
    'Date()',
    'Math.random()',
    "console.log('x')",
    "fetch('/')",
    'process.pid',
    'document.title',
    'crypto.randomUUID()',
    'setTimeout(f, 1)',
  ])('notices %s', (expression) => {
    expect(findPurityFaults(plant({ 'src/domain/a/a.ts': `export const a = () => ${expression};` }))).toHaveLength(1);
  });

  it('may speak of a given date and of things that share a name', () => {
    const text = 'export const a = (at: Date, request: { document: string }) => [new Date(at), request.document, { location: 1 }];';
    expect(findPurityFaults(plant({ 'src/domain/a/a.ts': text }))).toEqual([]);
  });
});

describe('the clock of the server', () => {
  it('is deps.now', () => {
    expect(findClockReaders(tree)).toEqual([]);
  });

  it.each(['Date.now()', 'new Date()', 'Date()'])('notices %s', (expression) => {
    expect(findClockReaders(plant({ 'src/server/a/a.ts': `export const a = () => ${expression};` }))).toHaveLength(1);
  });
});

describe('imports', () => {
  it('form no cycle', () => {
    expect(findCycles(tree)).toEqual([]);
  });

  it('notice a cycle, also of types', () => {
    const planted = plant({
      'src/server/a.ts': "import type { B } from './b.ts';",
      'src/server/b.ts': "import './c.ts';",
      'src/server/c.ts': "import './a.ts';",
    });
    expect(findCycles(planted)).toEqual(['src/server/a.ts → src/server/b.ts → src/server/c.ts → src/server/a.ts']);
  });

  it('leave a store to its own noun', () => {
    expect(findForeignStores(tree)).toEqual([]);
  });

  it('notice the store of another noun', () => {
    expect(findForeignStores(plant({ 'src/server/requests/a.ts': "import { x } from '../mail/mail-store.ts';" }))).toHaveLength(1);
  });

  it('leave routes to the router', () => {
    expect(findImportedRoutes(tree)).toEqual([]);
  });

  it('notice a route that is imported', () => {
    expect(findImportedRoutes(plant({ 'src/web/a/a.tsx': "import { X } from '../home/home.route.tsx';" }))).toHaveLength(1);
  });

  it('name files that exist', () => {
    expect(findMissingTargets(tree)).toEqual([]);
  });

  it('notice a file that does not exist', () => {
    expect(findMissingTargets(plant({ 'src/server/a.ts': "import { x } from './gone.ts';" }))).toHaveLength(1);
  });
});
