import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const setupFiles = ['./tests/support/console-guard.ts', './tests/support/patience.ts'];
/** Only a test that fails takes this long; on a busy machine everything takes longer. No test has a shorter limit. */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
  fsModuleCache: !process.env['MUTANT'],
};

/** Without figures of an earlier run Vitest begins with the largest files. These small ones wait, and at the end a core would wait with them. */
const longFiles = /\/(start|roles|restore-drill|missed-schedules\.db)\.test\.ts$/;

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array's.
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(longFiles.test(b.moduleId)) - Number(longFiles.test(a.moduleId)));
  }
}

/** Processes started, killed and restarted. They wait more than they work, so a third test file fits beside two. */
const wholeProcesses = {
  maxWorkers: 3,
  sequence: { groupOrder: 1 },
  setupFiles,
  ...patience,
  globalSetup: ['./tests/support/prepare-data.ts'],
  isolate: false,
};

/** What the build makes for a browser; the database tests read the pages' loaders, which need none of it. */
const builtParts = {
  name: 'built-parts',
  resolveId: (source: string) => (source === 'virtual:script-texts' ? source : null),
  load: (id: string) =>
    id === 'virtual:script-texts' ? "export const [serviceWorkerScript, paletteScript, pageScript] = ['', '', '']" : null,
};

/** The fault that scripts/mutate.ts plants, put in while a file is read. It must not stay in Vitest's cache of files that were read. */
const mutant = process.env['MUTANT']
  ? (JSON.parse(process.env['MUTANT']) as { file: string; start: number; end: number; text: string })
  : undefined;
const planted = {
  name: 'mutant',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    mutant && id.endsWith(mutant.file) ? code.slice(0, mutant.start) + mutant.text + code.slice(mutant.end) : null,
};

export default defineConfig({
  test: {
    // Two are enough on the smallest machine we care about, and the database has connections for that many.
    maxWorkers: 2,
    teardownTimeout: 60_000,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        plugins: [planted],
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/content/**/*.test.ts',
            'bench/**/*.test.ts',
            'simulator/**/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts'],
          setupFiles,
          ...patience,
          isolate: false,
        },
      },
      {
        plugins: [builtParts, planted],
        test: {
          name: 'db',
          include: ['src/**/*.db.test.ts', 'tests/{db,http}/**/*.test.ts', 'seeds/**/*.db.test.ts'],
          setupFiles,
          ...patience,
          globalSetup: ['./tests/support/start-test-postgres.ts'],
          // A new world for each file would import the server 93 times, a third of the whole time. Each file has a database of its own anyway.
          isolate: false,
        },
      },
      { test: { name: 'process', include: ['tests/process/**/*.test.ts'], ...wholeProcesses } },
      // Kills, failovers, full disks, upgrades and attacks: CI runs them after everything else, and `npm test -- outages` by hand.
      { test: { name: 'outages', include: ['tests/{outages,upgrade,attacks}/**/*.test.ts'], ...wholeProcesses } },
      {
        test: {
          name: 'architecture',
          include: ['tests/{architecture,specification}/**/*.test.ts'],
          setupFiles,
          ...patience,
          isolate: false,
        },
      },
    ],
  },
});
