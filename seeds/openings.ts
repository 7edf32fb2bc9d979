import { readRows } from './read-rows.ts';
import { sampleReferrers } from './referrers.ts';

/** Invented openings of the invented people; each company has at least one. */
export const sampleOpenings = readRows('openings.csv').map(([referrerId = '', title = '', jobId = '', place = '', from, to, days]) => ({
  referrerId,
  title,
  jobId,
  place,
  years: { from: Number(from), to: to ? Number(to) : null },
  daysAgo: Number(days),
}));

/** How many jobs the company's card shows in a fresh demo. */
export const sampleJobsAt = (companyId: string): number =>
  sampleOpenings.filter(({ referrerId }) => sampleReferrers.find(({ id }) => id === referrerId)?.companyId === companyId).length;
