import { readRows } from './read-rows.ts';
import { sampleReferrers } from './referrers.ts';

type Column = 'referrerId' | 'title' | 'jobId' | 'place' | 'from' | 'to' | 'daysAgo';

/** Invented openings of the invented people; each company has at least one. */
export const sampleOpenings = readRows<Column>('openings.csv').map(({ from, to, daysAgo, ...opening }) => ({
  ...opening,
  years: { from: Number(from), to: to ? Number(to) : null },
  daysAgo: Number(daysAgo),
}));

/** How many jobs the company's card shows in a fresh demo. */
export const sampleJobsAt = (companyId: string): number =>
  sampleOpenings.filter(({ referrerId }) => sampleReferrers.find(({ id }) => id === referrerId)?.companyId === companyId).length;
