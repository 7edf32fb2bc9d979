import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { variables } from '#server/config.ts';
import { findStalePaths, findUnknownCommands } from './find-document-faults.ts';
import {
  findEnvExampleFaults,
  findLocalTraces,
  findLooseVersions,
  findMigrationFaults,
  findSearchFaults,
  findSqlFileFaults,
} from './find-repository-faults.ts';
import { rule, tree } from './rule.ts';

it('the README shows the product, in at most 200 kB', () => {
  expect(tree.get('README.md')).toContain('](docs/picture.png)');
  expect(statSync(path.resolve(import.meta.dirname, '../../docs/picture.png')).size).toBeLessThanOrEqual(200_000);
});

const patterns =
  'See `src/domain/<noun>`, `src/{shared,domain}`, `tests/*.ts`, `docs/decisions/0001-….md`, [x](docs/a.md) and `server/a/b.ts`.';
const there = { 'src/domain/x/a.ts': '', 'tests/a.ts': '', 'docs/decisions/0001-one.md': '', 'docs/a.md': '', 'src/server/a/b.ts': '' };
rule(
  'documents name only paths that exist',
  findStalePaths,
  {
    'a stale path': { 'README.md': 'Read `src/server/gone.ts` first.' },
    'a stale zone path': { 'ARCHITECTURE.md': 'See `domain/requests/gone.ts`.' },
    'a stale link': { 'docs/runbook.md': 'See [there](decisions/0009-gone.md).' },
    'a stale document': { 'README.md': 'See `GONE.md`.' },
  },
  { 'patterns, and paths that exist': { 'README.md': patterns, ...there } },
);
rule('documents name only commands that exist', findUnknownCommands, {
  'one that is gone': { 'docs/deploy.md': '`npm run gone`, not npm start', 'package.json': '{"scripts":{}}' },
});

rule('versions are exact', findLooseVersions, { 'a loose one': { 'package.json': '{"dependencies":{"a":"^1.0.0"}}' } });

const [home, host] = [['', 'root', ''].join('/'), ['https://regis', 'try.example.org'].join('')];
rule('no registry and no path of one machine is named', findLocalTraces, {
  'a registry': { '.npmrc': host },
  'a download address': { 'package-lock.json': '"resolved": "https://example.org/a.tgz"' },
  'a path of one machine': { 'README.md': `cd ${home}project` },
});

const patient = 'set local lock_timeout = 1;';
rule('migrations are numbered once, limit their patience, and make only tables', findMigrationFaults, {
  'two with one number': { 'migrations/0001_a.sql': patient, 'migrations/0001_b.sql': patient },
  'one that waits for ever': { 'migrations/0001_a.sql': '-- set nothing\ncreate table a ();' },
  'a function': { 'migrations/0001_a.sql': `${patient}\ncreate function a() returns void language sql as $$$$;` },
  'an index that is built inside a transaction': {
    'migrations/0001_a.sql': `${patient}\ncreate index concurrently if not exists a on b (c);`,
  },
  'more than indexes outside a transaction': { 'migrations/0001_a.sql': '-- outside a transaction\nalter table b add column c text;' },
  'one without a number': { 'migrations/a.sql': patient },
});
rule('functions, views and triggers can be applied again', findSqlFileFaults, {
  'a trigger that can be made once only': { 'src/server/a/sql/b.sql': 'create trigger c after insert on d;' },
});
rule('search is small enough to be held in the head', findSearchFaults, {
  'one that outgrows it': { 'src/server/search/sql/a.sql': 'select;\n'.repeat(376) },
});

it('.env.example lists every variable, and one more is noticed', () => {
  expect(findEnvExampleFaults(tree, variables)).toEqual([]);
  expect(findEnvExampleFaults(tree, { ...variables, EXTRA: { fallback: '', about: 'planted' } })).toHaveLength(1);
});
