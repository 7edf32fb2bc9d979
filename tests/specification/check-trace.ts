import path from 'node:path';
import { findTraceFaults } from './find-trace-faults.ts';
import { readReports } from './test-reports.ts';
import { trace } from './trace.ts';

/** The last step of npm test. `node tests/specification/check-trace.ts [FOLDER]`: FOLDER holds the runners' reports. */
const root = path.resolve(import.meta.dirname, '../..');
const reports = readReports(path.resolve(process.argv[2] ?? path.join(root, '.cache/test-reports')));
const faults = findTraceFaults(trace, reports);

for (const fault of faults) process.stderr.write(`specification: ${fault}\n`);
process.stdout.write(
  `Specification: ${trace.length} requirements, ${faults.length === 0 ? 'each with a test that passed' : 'not all proven'}.\n`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
