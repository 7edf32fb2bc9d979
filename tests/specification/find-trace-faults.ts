import type { Reports, TestRun } from './test-reports.ts';
import type { Proof, TraceRow } from './trace-row.ts';

/** Everything that makes the trace untrue, one sentence each. */
export function findTraceFaults(rows: readonly TraceRow[], reports: Reports, fileExists: (file: string) => boolean): string[] {
  const faults = findDuplicates(rows);
  for (const row of rows) {
    const proofs = proofsOf(row);
    if (row.proof !== 'open' && proofs.length === 0) faults.push(`${row.id}: an empty list proves nothing; name a test or write open`);
    for (const proof of proofs) {
      const fault = faultOf(proof, reports, fileExists);
      if (fault) faults.push(`${row.id}: ${fault}`);
    }
  }
  return faults;
}

function proofsOf(row: TraceRow): readonly Proof[] {
  if (row.proof === 'open') return [];
  return 'file' in row.proof ? [row.proof] : row.proof;
}

function findDuplicates(rows: readonly TraceRow[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { id } of rows) (seen.has(id) ? twice : seen).add(id);
  return [...twice].map((id) => `${id}: this id stands in the trace more than once`);
}

function faultOf({ file, test }: Proof, reports: Reports, fileExists: (file: string) => boolean): string | undefined {
  if (!fileExists(file)) return `there is no file ${file}`;
  const inFile = reports.runs.filter((run) => run.file === file);
  if (inFile.length === 0) return `${file} did not run${missing(reports)}`;
  const runs = inFile.filter((run) => run.test === test);
  if (runs.length === 0) return `${file} has no test "${test}"`;
  return passed(runs)
    ? undefined
    : `the test "${test}" in ${file} did not pass (${[...new Set(runs.map((run) => run.outcome))].join(', ')})`;
}

/** Left out in one browser is fine as long as it passed in another and failed in none. */
function passed(runs: TestRun[]): boolean {
  return runs.some((run) => run.outcome === 'passed') && runs.every((run) => run.outcome !== 'failed');
}

function missing({ unreadable }: Reports): string {
  return unreadable.length > 0 ? ` (no report: ${unreadable.join(', ')})` : '';
}
