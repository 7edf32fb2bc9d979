import { existsSync } from 'node:fs';
import path from 'node:path';
import { findTraceFaults } from './find-trace-faults.ts';
import { readReports } from './test-reports.ts';
import { trace } from './trace.ts';

/**
 * The last step of npm test. `node tests/specification/check-trace.ts [--open] [FOLDER]`: FOLDER holds the runners' reports,
 * --open also lists the requirements that no test proves yet.
 */
const root = path.resolve(import.meta.dirname, '../..');
const folder = path.resolve(process.argv.slice(2).find((word) => !word.startsWith('--')) ?? path.join(root, '.cache/test-reports'));
const rows = trace.flatMap((section) => section.rows);
const open = rows.filter((row) => row.proof === 'open');
const faults = findTraceFaults(rows, readReports(folder, root), (file) => existsSync(path.join(root, file)));

if (process.argv.includes('--open')) {
  for (const { section, rows: inSection } of trace) {
    const left = inSection.filter((row) => row.proof === 'open');
    if (left.length > 0) process.stdout.write(`${section}\n${left.map((row) => `  ${row.id}  ${row.requirement}\n`).join('')}`);
  }
}
for (const fault of faults) process.stderr.write(`specification: ${fault}\n`);
process.stdout.write(`Specification: ${rows.length} requirements, ${rows.length - open.length} with a test, ${open.length} open.\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
