import { readFileSync } from 'node:fs';
import path from 'node:path';

/** One run of one test, by its innermost title. The same test may have several, one for each browser it ran in. */
export type TestRun = { test: string; outcome: 'passed' | 'failed' | 'skipped' };

export type Reports = { runs: TestRun[]; unreadable: string[] };

/** What the test runners wrote in this run. A report that is missing or cut short proves nothing, and is named. */
export function readReports(folder: string): Reports {
  const reports: Reports = { runs: [], unreadable: [] };
  for (const name of ['unit.json', 'db.json', 'architecture.json', 'process.json', 'e2e.json']) {
    try {
      const report: unknown = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
      reports.runs.push(...(name === 'e2e.json' ? runsOfPlaywright(report as PlaywrightReport) : runsOfVitest(report as VitestReport)));
    } catch {
      reports.unreadable.push(name);
    }
  }
  return reports;
}

type VitestReport = { testResults: { assertionResults: { title: string; status: string }[] }[] };

export function runsOfVitest({ testResults }: VitestReport): TestRun[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      test: title,
      outcome: status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'skipped',
    })),
  );
}

type PlaywrightSuite = { specs?: { title: string; tests: { status: string }[] }[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = { suites: PlaywrightSuite[] };

export function runsOfPlaywright({ suites }: PlaywrightReport): TestRun[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ status }): TestRun => ({
        test: title,
        // Passed at the second try: npm test names how many did.
        outcome: status === 'expected' || status === 'flaky' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
      })),
    ),
    ...runsOfPlaywright({ suites: suite.suites ?? [] }),
  ]);
}
