import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'follow-companies': object;
  }
}

/** So few that nobody who changes their profile meanwhile waits long for the company's row. */
const batch = 200;

/**
 * Brings the search rows of people in line with a company that was renamed, moved or paused, some at a time. The database notes such
 * companies (search_behind); after a crash, the next run begins again and writes only what still differs.
 */
export async function followCompanies({ db }: { db: Db }): Promise<void> {
  // As text, because a Date would drop the microseconds.
  const { rows } = await sql<{ id: string; since: string }>`
    select company_id as id, since::text as since from search_behind order by search_behind.since`.execute(db);
  for (const { id, since } of rows) {
    let after = 0;
    for (let more = true; more;) {
      const last = await transact(db, (tx) => writeSome(tx, id, after));
      more = last !== null;
      after = last ?? after;
    }
    // If it changed again meanwhile, its row is newer and stays. Lists that were cached with the old rows go.
    await sql`delete from search_behind where company_id = ${id} and since = ${since}::timestamptz`.execute(db);
    await sql`select pg_notify('pages_changed', 'referrers'), pg_notify('pages_changed', 'companies')`.execute(db);
  }
}

async function writeSome(tx: Tx, companyId: string, after: number): Promise<number | null> {
  await sql`select from companies where id = ${companyId} for no key update`.execute(tx);
  const { rows } = await sql<{ numbers: number[] | null; last: number | null }>`
    select array_agg(number) as numbers, max(number) as last from (
      select number from referrers where company_id = ${companyId} and number > ${after} and verified_at is not null and not paused
      order by number limit ${batch}
    ) next`.execute(tx);
  const [next] = rows;
  if (next?.numbers) await sql`select search_write('referrers', ${next.numbers}::int[])`.execute(tx);
  return next?.last ?? null;
}
