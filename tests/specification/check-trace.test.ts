import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findTraceFaults, idsOf } from './find-trace-faults.ts';
import { readReports, runsOfPlaywright, runsOfVitest, type TestRun } from './test-reports.ts';
import { trace } from './trace.ts';

const root = path.resolve(import.meta.dirname, '../..');
const row = ['2.layout.navigation', 'Top navigation'] as const;
const run = (outcome: TestRun['outcome'], test = `shows it [${row[0]}]`): TestRun => ({ test, outcome });
const faultsOf = (rows: typeof trace, ...runs: TestRun[]) => findTraceFaults(rows, { runs, unreadable: [] });

describe('the trace of the specification', () => {
  it('covers every section from 1 to 9, what was decided beyond them, and what our pages promise', () => {
    expect([...new Set(trace.map(([id]) => Number.parseInt(id, 10)))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('is named whole in the titles of tests, so that a lost one is noticed before everything has run', () => {
    const files = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.{test,spec}.ts'], { cwd: root });
    const text = files.filter((file) => !file.endsWith('check-trace.test.ts')).map((file) => readFileSync(path.join(root, file), 'utf8'));
    const named = new Set(text.flatMap((each) => each.match(/(?<=['[ ])\d+\.[a-z][\w.-]*(?=['\] ])/g) ?? []));
    expect(trace.filter(([id]) => !named.has(id))).toEqual([]);
  });

  it('reads the ids at the end of a title, and nothing else in brackets', () => {
    expect(idsOf('the footer [1.founded 2.layout.footer]')).toEqual(['1.founded', '2.layout.footer']);
    expect(['a [b]', '[1.5] b', 'a [2.b] c', 'a [1 2.b]'].flatMap(idsOf)).toEqual([]);
  });

  it.each([
    ['a test that passed', [], [run('passed')]],
    ['a test left out in one browser of two', [], [run('passed'), run('skipped')]],
    ['no test', ['2.layout.navigation: no test names it'], [run('passed', 'other')]],
    ['only tests that were left out', ['2.layout.navigation: its tests were left out'], [run('skipped')]],
    ['one that failed', ['2.layout.navigation: the test "shows it [2.layout.navigation]" failed'], [run('passed'), run('failed')]],
    ['an unknown id', ['2.b: "b [2.b]" names it, the trace does not'], [run('passed'), run('passed', 'b [2.b]')]],
  ])('judges %s', (_title, faults, runs) => {
    expect(faultsOf([row], ...runs)).toEqual(faults);
  });

  it('refuses an id that stands twice', () => {
    expect(faultsOf([row, row], run('passed'))).toEqual(['2.layout.navigation: this id stands in the trace more than once']);
  });
});

it('reads the report of Vitest', () => {
  const assertionResults = [
    { title: 'c', status: 'passed' },
    { title: 'd', status: 'pending' },
  ];
  expect(runsOfVitest({ testResults: [{ assertionResults }] })).toEqual([run('passed', 'c'), run('skipped', 'd')]);
});

it('reads the report of Playwright, and counts one that passed at the second try, but not one that failed twice', () => {
  const specs = [{ title: 'shows', tests: [{ status: 'expected' }, { status: 'flaky' }, { status: 'unexpected' }] }];
  const outcomes = runsOfPlaywright({ suites: [{ suites: [{ specs }] }] }).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['passed', 'passed', 'failed']);
});

it('ends npm test with 1 and says why when a requirement has no passed test, and names missing and cut-off reports', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trace-'));
  try {
    writeFileSync(path.join(folder, 'unit.json'), '{"testResults": [');
    writeFileSync(path.join(folder, 'db.json'), '{"testResults": []}');
    expect(readReports(folder)).toEqual({ runs: [], unreadable: ['unit.json', 'architecture.json', 'process.json', 'e2e.json'] });
    const check = () => spawnSync(process.execPath, [path.join(root, 'tests/specification/check-trace.ts'), folder], { encoding: 'utf8' });
    expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('1.founded: no test names it') });
    const assertionResults = trace.map(([id]) => ({ title: `x [${id}]`, status: 'passed' }));
    for (const name of ['unit', 'db', 'architecture', 'process'])
      writeFileSync(path.join(folder, `${name}.json`), JSON.stringify({ testResults: [{ assertionResults }] }));
    writeFileSync(path.join(folder, 'e2e.json'), JSON.stringify({ suites: [] }));
    expect(check()).toMatchObject({ status: 0, stdout: expect.stringContaining('each with a test that passed') });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
