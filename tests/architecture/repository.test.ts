import { statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { variables } from '#server/config.ts';
import { findQuestionFaults, findStalePaths, findUnknownCommands } from './find-document-faults.ts';
import {
  findEnvExampleFaults,
  findLocalTraces,
  findLooseVersions,
  findMigrationFaults,
  findSearchFaults,
  findSqlFileFaults,
} from './find-repository-faults.ts';
import { plant, readSourceTree } from './source-tree.ts';

const tree = readSourceTree();

describe('the repository', () => {
  it('names only paths that exist in its documents', () => {
    expect(findStalePaths(tree)).toEqual([]);
  });

  it('shows the product in its README, in at most 200 kB', () => {
    expect(tree.get('README.md')).toContain('](docs/picture.png)');
    expect(statSync(path.resolve(import.meta.dirname, '../../docs/picture.png')).size).toBeLessThanOrEqual(200_000);
  });

  it('names only commands that exist in its documents', () => {
    expect(findUnknownCommands(tree)).toEqual([]);
  });

  it('answers twelve questions of a newcomer by files that exist', () => {
    expect(findQuestionFaults(tree)).toEqual([]);
  });

  it('pins exact versions', () => {
    expect(findLooseVersions(tree)).toEqual([]);
  });

  it('names no registry and no path of one machine', () => {
    expect(findLocalTraces(tree)).toEqual([]);
  });

  it('numbers its migrations once, limits their patience, and makes only tables in them', () => {
    expect(findMigrationFaults(tree)).toEqual([]);
  });

  it('writes functions, views and triggers so that they can be applied again', () => {
    expect(findSqlFileFaults(tree)).toEqual([]);
  });

  it('keeps search small enough to be held in the head', () => {
    expect(findSearchFaults(tree)).toEqual([]);
  });

  it('lists every variable in .env.example', () => {
    expect(findEnvExampleFaults(tree, variables)).toEqual([]);
  });
});

describe('planted faults are noticed', () => {
  const home = ['', 'root', ''].join('/');
  const host = ['https://regis', 'try.example.org'].join('');

  it.each([
    ['a stale path', findStalePaths, { 'README.md': 'Read `src/server/gone.ts` first.' }],
    ['a stale zone path', findStalePaths, { 'ARCHITECTURE.md': 'See `domain/requests/gone.ts`.' }],
    ['a stale link', findStalePaths, { 'docs/runbook.md': 'See [there](decisions/0009-gone.md).' }],
    ['a stale document', findStalePaths, { 'README.md': 'See `GONE.md`.' }],
    [
      'a command that is gone',
      findUnknownCommands,
      { 'docs/deploy.md': '`npm run gone`, not npm start', 'package.json': '{"scripts":{}}' },
    ],
    ['a loose version', findLooseVersions, { 'package.json': '{"dependencies":{"a":"^1.0.0"}}' }],
    ['a registry', findLocalTraces, { '.npmrc': host }],
    ['a download address', findLocalTraces, { 'package-lock.json': '"resolved": "https://example.org/a.tgz"' }],
    ['a path of one machine', findLocalTraces, { 'README.md': `cd ${home}project` }],
    [
      'two migrations with one number',
      findMigrationFaults,
      { 'migrations/0001_a.sql': 'set local lock_timeout = 1;', 'migrations/0001_b.sql': 'set local lock_timeout = 1;' },
    ],
    ['a migration that waits for ever', findMigrationFaults, { 'migrations/0001_a.sql': '-- set nothing\ncreate table a ();' }],
    [
      'a function in a migration',
      findMigrationFaults,
      { 'migrations/0001_a.sql': 'set local lock_timeout = 1;\ncreate function a() returns void language sql as $$$$;' },
    ],
    ['a trigger that can be made once only', findSqlFileFaults, { 'src/server/a/sql/b.sql': 'create trigger c after insert on d;' }],
    ['a search that outgrows one head', findSearchFaults, { 'src/server/search/sql/a.sql': 'select;\n'.repeat(376) }],
    [
      'an index that is built inside a transaction',
      findMigrationFaults,
      { 'migrations/0001_a.sql': 'set local lock_timeout = 1;\ncreate index concurrently if not exists a on b (c);' },
    ],
    [
      'more than indexes outside a transaction',
      findMigrationFaults,
      { 'migrations/0001_a.sql': '-- outside a transaction\nalter table b add column c text;' },
    ],
    ['a migration without a number', findMigrationFaults, { 'migrations/a.sql': 'set local lock_timeout = 1;' }],
  ])('%s', (_, find, files: Record<string, string>) => {
    expect(find(plant(files))).toHaveLength(1);
  });

  it('a question without a file, with one that is gone, and one too few', () => {
    const row = '| Where is the clock? | `src/a.ts` |';
    const table = (rows: string[]) => ({ 'ARCHITECTURE.md': `# A\n\n## Twelve questions\n\n${rows.join('\n')}\n`, 'src/a.ts': '' });
    const twelve = Array.from({ length: 12 }, () => row);
    expect(findQuestionFaults(plant(table(twelve)))).toEqual([]);
    for (const wrong of ['| Where is the clock? | in the hall |', '| Where is the clock? | `src/gone.ts` |'])
      expect(findQuestionFaults(plant(table([...twelve.slice(1), wrong])))).toHaveLength(1);
    expect(findQuestionFaults(plant(table(twelve.slice(1))))).toHaveLength(1);
  });

  it('a variable that is not in .env.example', () => {
    const more = { ...variables, EXTRA: { fallback: '', about: 'planted' } };
    expect(findEnvExampleFaults(tree, more)).toHaveLength(1);
  });

  it('but patterns, and paths that exist, are no fault', () => {
    const text =
      'See `src/domain/<noun>`, `src/{shared,domain}`, `tests/*.ts`, `docs/decisions/0001-….md`, [x](docs/a.md) and `server/a/b.ts`.';
    const files = { 'src/domain/x/a.ts': '', 'tests/a.ts': '', 'docs/decisions/0001-one.md': '', 'docs/a.md': '', 'src/server/a/b.ts': '' };
    expect(findStalePaths(plant({ 'README.md': text, ...files }))).toEqual([]);
  });
});
