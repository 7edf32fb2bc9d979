import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** Drops cached pages that say "full this week". The counters need nothing, because a new week has its own. */
export async function beginWeek({ db }: { db: Db }): Promise<void> {
  await sql`select pg_notify('pages_changed', 'weeks')`.execute(db);
}
