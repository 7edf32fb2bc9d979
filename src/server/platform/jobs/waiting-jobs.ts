import { sql } from 'kysely';
import { fromKysely } from 'pg-boss';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { parkingPlace } from './job-kinds.ts';
import type { Queue } from './queue.ts';

/** The standing of a job, the most worrying first. */
export const jobStandings = ['parked', 'failing', 'late', 'running', 'waiting'] as const;
type JobStanding = (typeof jobStandings)[number];

type ListedJob = {
  id: string;
  kind: string;
  standing: JobStanding;
  /** Ids only. */
  data: Record<string, unknown> | null;
  tries: number;
  message: string | null;
  createdAt: Date;
  startAfter: Date;
};

/** A job that should have begun five minutes ago means that no worker runs, or that all are busy. */
const standing = sql<JobStanding>`case when name = ${sql.lit(parkingPlace)} then 'parked' when state = 'retry' then 'failing'
  when state = 'active' then 'running' when start_after < now() - interval '5 minutes' then 'late' else 'waiting' end`;

type JobQuery = { standing: JobStanding | undefined; kind: string; before: { at: Date; id: string } | undefined; limit: number };

/** Jobs that are not done, newest first; without a standing, only those that an operator should look at. */
export async function findJobs(db: Db, { standing: asked, kind, before, limit }: JobQuery): Promise<ListedJob[]> {
  const wanted = asked ? [asked] : ['parked', 'failing', 'late'];
  const { rows } = await sql<ListedJob>`
    select * from (
      select id, coalesce(source_name, name) as kind, ${standing} as standing, data, case when state = 'created' and source_name is null then 0 else coalesce(source_retry_count, retry_count) + 1 end as tries,
        coalesce(source_output, output) ->> 'message' as message, coalesce(source_created_on, created_on) as "createdAt",
        start_after as "startAfter"
      from jobs.job where state in ('created', 'retry', 'active')
    ) j
    where standing = any(${wanted}) and (${kind} = '' or kind = ${kind})
      and (${before?.at ?? null}::timestamptz is null or ("createdAt", id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    order by "createdAt" desc, id desc limit ${limit}`.execute(db);
  return rows;
}

type JobCount = { standing: JobStanding; count: number; oldest: Date };

export async function countJobs(db: Db): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select ${standing} as standing, count(*)::int as count, min(coalesce(source_created_on, created_on)) as oldest
    from jobs.job where state in ('created', 'retry', 'active') group by 1`.execute(db);
  return rows;
}

/** When each kind of job was last done. */
export async function findLastRuns(db: Db, kinds: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ name: string; at: Date }>`
    select name, max(completed_on) as at from jobs.job where state = 'completed' and name = any(${kinds}) group by name`.execute(db);
  return new Map(rows.map(({ name, at }) => [name, at]));
}

/** Sends a parked job back to its queue with all its tries, or lets a failing one try at once. False if it is neither. */
export async function retryJob(tx: Tx, { boss }: Pick<Queue, 'boss'>, id: string): Promise<boolean> {
  if ((await boss.redrive(parkingPlace, { ids: [id], db: fromKysely(tx) })) > 0) return true;
  const { rows } = await sql`update jobs.job set start_after = now() where id = ${id} and state = 'retry' returning id`.execute(tx);
  return rows.length > 0;
}

/** Gives a parked job up. Returns its kind. */
export async function discardJob(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`
    delete from jobs.job where name = ${parkingPlace} and id = ${id} and state = 'created' returning coalesce(source_name, name) as kind`.execute(
    tx,
  );
  return rows[0]?.kind;
}
