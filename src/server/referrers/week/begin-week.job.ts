import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'begin-week': object;
  }
}

/** Kept pages that say "full this week" are wrong from now on. What is counted needs nothing: a new week has a counter of its own. */
export async function beginWeek({ db }: { db: Db }): Promise<void> {
  await sql`select pg_notify('pages_changed', 'weeks')`.execute(db);
}
