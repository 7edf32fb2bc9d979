import type { Reports } from './test-reports.ts';
import type { Requirement } from './trace.ts';

/** The ids at the end of a title: `the footer [1.founded 2.layout.footer]`. */
export function idsOf(title: string): string[] {
  return /\[(\d+\.[a-z][\w.-]*(?: \d+\.[a-z][\w.-]*)*)\]$/.exec(title)?.[1]?.split(' ') ?? [];
}

/** Everything that makes the trace untrue, one sentence each. */
export function findTraceFaults(rows: readonly Requirement[], { runs, unreadable }: Reports): string[] {
  const ids = rows.map(([id]) => id);
  const proofs = Map.groupBy(
    runs.flatMap((run) => idsOf(run.test).map((id) => ({ id, ...run }))),
    ({ id }) => id,
  );
  return [
    ...unreadable.map((name) => `there is no report ${name}`),
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id}: this id stands in the trace more than once`),
    ...[...proofs.keys()]
      .filter((id) => !ids.includes(id))
      .map((id) => `${id}: "${proofs.get(id)?.[0]?.test}" names it, the trace does not`),
    ...ids.flatMap((id) => {
      const tests = proofs.get(id) ?? [];
      const failed = tests.filter(({ outcome }) => outcome === 'failed');
      if (failed.length > 0) return failed.map(({ test }) => `${id}: the test "${test}" failed`);
      // Left out in one browser is fine as long as it passed in another.
      if (tests.some(({ outcome }) => outcome === 'passed')) return [];
      return [`${id}: ${tests.length > 0 ? 'its tests were left out' : 'no test names it'}`];
    }),
  ];
}
