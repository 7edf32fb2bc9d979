import { z } from 'zod';
import type { ListPage, ListQuery } from '#domain/administration/list-query.ts';
import type { Db } from '#server/platform/db/database.ts';
import { keyset } from '#server/platform/db/keyset.ts';
import { findJobs, jobStandings, type ListedJob } from '#server/platform/jobs/waiting-jobs.ts';

const places = keyset('jobs', z.tuple([z.iso.datetime(), z.uuid()]));

export async function findJobsToLookAt({ db }: { db: Db }, { q, filters, cursor, limit }: ListQuery): Promise<ListPage<ListedJob>> {
  const [at, id] = places.read(cursor) ?? [];
  const standing = jobStandings.find((each) => each === filters['standing']);
  const before = at && id ? ([new Date(at), id] as [Date, string]) : undefined;
  return places.pageOf(await findJobs(db, { standing, kind: q, before, limit: limit + 1 }), limit, (job) => [
    job.createdAt.toISOString(),
    job.id,
  ]);
}
