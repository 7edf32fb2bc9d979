import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { jobTable } from './job-table.ts';

it('tries mail as often, and for as long, as the runbook says', () => {
  const { retryLimit } = jobTable['send-mail'];
  // As src/server/platform/jobs/queue.ts plans them: two seconds, doubled each time, 15 minutes at most.
  const seconds = Array.from({ length: retryLimit }, (_, n) => Math.min(2 * 2 ** n, 900)).reduce((sum, wait) => sum + wait, 0);
  expect(Math.round(seconds / 3600)).toBe(8);
  expect(readFileSync('docs/runbook.md', 'utf8')).toContain(`\`send-mail\` retries ${retryLimit} times over`);
});
