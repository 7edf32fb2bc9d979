import { defineConfig } from 'vitest/config';

const setupFiles = ['./tests/support/console-guard.ts'];

export default defineConfig({
  test: {
    // Two are enough on the smallest machine we care about, and the database has connections for that many.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/{content,specification}/**/*.test.ts',
            'bench/**/*.test.ts',
            'simulator/**/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts'],
          setupFiles,
          isolate: false,
        },
      },
      {
        test: {
          name: 'db',
          include: ['src/**/*.db.test.ts', 'tests/{db,http}/**/*.test.ts', 'seeds/**/*.db.test.ts'],
          setupFiles,
          globalSetup: ['./tests/support/start-test-postgres.ts'],
          // A new world for each file would import the server 93 times, a third of the whole time. Each file has a database of its own anyway.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      // Whole processes, killed and restarted. They wait more than they work.
      {
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          setupFiles,
          globalSetup: ['./tests/support/prepare-data.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], setupFiles, testTimeout: 20_000 } },
    ],
  },
});
