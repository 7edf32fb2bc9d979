import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findTraceFaults } from './find-trace-faults.ts';
import { readReports, runsOfPlaywright, runsOfVitest, type TestRun } from './test-reports.ts';
import { trace } from './trace.ts';

const file = 'tests/e2e/layout.spec.ts';
const proof = { file, test: 'Layout > shows the navigation' };
const row = { id: '2.layout.navigation', requirement: 'Top navigation', proof };
const run = (outcome: TestRun['outcome']): TestRun => ({ ...proof, outcome });
const faultsOf = (rows: Parameters<typeof findTraceFaults>[0], runs: TestRun[], files = [file]) =>
  findTraceFaults(rows, { runs, unreadable: [] }, (each) => files.includes(each));

describe('the trace of the specification', () => {
  it('covers every section from 1 to 9, and what was decided beyond them', () => {
    const numbers = new Set(trace.map(({ section }) => section.split(' ')[0]));
    expect([...numbers]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  });

  it('starts every id with the number of its section', () => {
    const strays = trace.flatMap(({ section, rows }) => rows.filter(({ id }) => id.split('.')[0] !== section.split(' ')[0]));
    expect(strays).toEqual([]);
  });

  it('accepts open rows and rows whose test passed', () => {
    expect(
      faultsOf(
        [
          { ...row, proof: 'open' },
          { ...row, id: '2.b' },
        ],
        [run('passed')],
      ),
    ).toEqual([]);
  });

  it('refuses an id that stands twice', () => {
    const open = { ...row, proof: 'open' as const };
    expect(faultsOf([open, open], [])).toEqual(['2.layout.navigation: this id stands in the trace more than once']);
  });

  it('refuses a file that does not exist', () => {
    expect(faultsOf([row], [run('passed')], [])).toEqual([`2.layout.navigation: there is no file ${file}`]);
  });

  it('refuses a test that does not exist', () => {
    const renamed = { ...row, proof: { file, test: 'Layout > other' } };
    expect(faultsOf([renamed], [run('passed')])).toEqual([`2.layout.navigation: ${file} has no test "Layout > other"`]);
  });

  it.each(['failed', 'skipped'] as const)('refuses a test that was %s', (outcome) => {
    expect(faultsOf([row], [run(outcome)])).toEqual([`2.layout.navigation: the test "${proof.test}" in ${file} did not pass (${outcome})`]);
  });

  it('refuses a test that failed in one browser of two', () => {
    expect(faultsOf([row], [run('passed'), run('failed')])).toHaveLength(1);
  });

  it('accepts a test left out in one browser of two', () => {
    expect(faultsOf([row], [run('passed'), run('skipped')])).toEqual([]);
  });

  it('refuses one bad test among several, and an empty list', () => {
    expect(faultsOf([{ ...row, proof: [proof, { file, test: 'gone' }] }], [run('passed')])).toHaveLength(1);
    expect(faultsOf([{ ...row, proof: [] }], [])).toHaveLength(1);
  });
});

describe('the reports of the test runners', () => {
  it('joins the titles of Vitest', () => {
    const result = { ancestorTitles: ['a', 'b'], title: 'c', status: 'passed' };
    const report = { testResults: [{ name: '/r/src/a.test.ts', assertionResults: [result] }] };
    expect(runsOfVitest(report, '/r')).toEqual([{ file: 'src/a.test.ts', test: 'a > b > c', outcome: 'passed' }]);
  });

  it('joins the titles of Playwright and counts one that passed at the second try, but not one that failed twice', () => {
    const specs = [{ title: 'shows', tests: [{ status: 'expected' }, { status: 'flaky' }, { status: 'unexpected' }] }];
    const inner = { title: 'Layout', file: 'layout.spec.ts', specs };
    const report = { config: { rootDir: '/r/tests/e2e' }, suites: [{ title: 'layout.spec.ts', file: 'layout.spec.ts', suites: [inner] }] };
    expect(runsOfPlaywright(report, '/r')).toEqual([
      { file, test: 'Layout > shows', outcome: 'passed' },
      { file, test: 'Layout > shows', outcome: 'passed' },
      { file, test: 'Layout > shows', outcome: 'failed' },
    ]);
  });
});

describe('the check at the end of npm test', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const folders: string[] = [];
  const temporary = () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'trace-'));
    folders.push(folder);
    return folder;
  };
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  it('names missing and cut-off reports', () => {
    const folder = temporary();
    writeFileSync(path.join(folder, 'unit.json'), '{"testResults": [');
    writeFileSync(path.join(folder, 'db.json'), '{"testResults": []}');
    expect(readReports(folder, root)).toEqual({ runs: [], unreadable: ['unit.json', 'architecture.json', 'e2e.json'] });
  });

  it('exits with 0 and prints how many rows are open, or exits with 1 and says why', () => {
    const planted = path.join(temporary(), 'tests/specification');
    cpSync(path.join(root, 'tests/specification'), planted, { recursive: true });
    const check = (row: string) => {
      writeFileSync(path.join(planted, 'trace.ts'), `export const trace = [{ section: '2', rows: [${row}] }];`);
      return spawnSync(process.execPath, [path.join(planted, 'check-trace.ts')], { encoding: 'utf8' });
    };
    const open = check("{ id: '2.a', requirement: 'a', proof: 'open' }");
    expect(open).toMatchObject({ status: 0, stdout: 'Specification: 1 requirements, 0 with a test, 1 open.\n' });
    const unproven = check("{ id: '2.a', requirement: 'a', proof: { file: 'tests/specification/trace.ts', test: 'x' } }");
    expect(unproven.status).toBe(1);
    expect(unproven.stderr).toContain('2.a: tests/specification/trace.ts did not run (no report: unit.json');
  });
});
