import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One run of one test. The same test may have several, one for each browser it ran in. */
export type TestRun = { file: string; test: string; outcome: 'passed' | 'failed' | 'skipped' };

export type Reports = { runs: TestRun[]; unreadable: string[] };

const vitestReports = ['unit.json', 'db.json', 'architecture.json'];
const playwrightReport = 'e2e.json';

/** What the test runners wrote in this run. A report that is missing or cut short proves nothing, and is named. */
export function readReports(folder: string, root: string): Reports {
  const runs: TestRun[] = [];
  const unreadable: string[] = [];
  for (const name of [...vitestReports, playwrightReport]) {
    const file = path.join(folder, name);
    try {
      if (!existsSync(file)) throw new Error('missing');
      const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
      runs.push(
        ...(name === playwrightReport ? runsOfPlaywright(report as PlaywrightReport, root) : runsOfVitest(report as VitestReport, root)),
      );
    } catch {
      unreadable.push(name);
    }
  }
  return { runs, unreadable };
}

type VitestReport = {
  testResults: { name: string; assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[];
};

export function runsOfVitest(report: VitestReport, root: string): TestRun[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: fromRoot(root, name),
      test: [...ancestorTitles.filter(Boolean), title].join(' > '),
      outcome: status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'skipped',
    })),
  );
}

type PlaywrightSuite = {
  title: string;
  file: string;
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = { config: { rootDir: string }; suites: PlaywrightSuite[] };

export function runsOfPlaywright(report: PlaywrightReport, root: string): TestRun[] {
  const walk = (suite: PlaywrightSuite, titles: string[]): TestRun[] => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ status }): TestRun => ({
        file: fromRoot(root, path.resolve(report.config.rootDir, suite.file)),
        test: [...titles, spec.title].join(' > '),
        // Passed at the second try: npm test names how many did.
        outcome: status === 'expected' || status === 'flaky' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...titles, inner.title])),
  ];
  // The outermost suite is the file itself; its title is a path, not a description.
  return report.suites.flatMap((suite) => walk(suite, []));
}

function fromRoot(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}
