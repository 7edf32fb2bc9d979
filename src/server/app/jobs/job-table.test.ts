import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { heartbeats } from '#server/administration/operations/get-health.ts';
import { jobTable } from './job-table.ts';

it('tries mail as often, and for as long, as the runbook says', () => {
  const { retryLimit } = jobTable['send-mail'];
  // As src/server/platform/jobs/queue.ts plans them: two seconds, doubled each time, 15 minutes at most.
  const seconds = Array.from({ length: retryLimit }, (_, n) => Math.min(2 * 2 ** n, 900)).reduce((sum, wait) => sum + wait, 0);
  expect(Math.round(seconds / 3600)).toBe(8);
  expect(readFileSync('docs/runbook.md', 'utf8')).toContain(`\`send-mail\` retries ${retryLimit} times over`);
});

it('has every job whose runs the console watches', () => {
  for (const { job } of heartbeats) expect(jobTable).toHaveProperty(job);
});
