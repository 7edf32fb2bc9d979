import type { ListQuery } from '#domain/administration/list-query.ts';
import type { Db } from '#server/platform/db/database.ts';
import { pagesByTime } from '#server/platform/db/place-cursor.ts';
import { findJobs, jobStandings } from '#server/platform/jobs/waiting-jobs.ts';

const pages = pagesByTime('jobs');

export async function findJobsToLookAt({ db }: { db: Db }, { q, filters, cursor, limit }: ListQuery) {
  const standing = jobStandings.find((each) => each === filters['standing']);
  const jobs = await findJobs(db, { standing, kind: q, before: pages.read(cursor), limit: limit + 1 });
  return pages.pageOf(jobs, limit, ({ createdAt }) => createdAt);
}
