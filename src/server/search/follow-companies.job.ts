import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';

declare module '#server/platform/jobs/job-kinds.ts' {
  interface Jobs {
    'follow-companies': object;
  }
}

/** So few that a referrer who changes their profile meanwhile does not wait long for the company's row. */
const batch = 200;

/**
 * Brings the search rows of people, and the openings, in line with a company that was renamed, moved or paused, some at a time. The
 * database notes such companies (search_behind); after a crash, the next run begins again.
 */
export async function followCompanies({ db }: { db: Db }): Promise<void> {
  // As text, because a Date would drop the microseconds.
  const { rows } = await sql<{ id: string; since: string }>`
    select company_id as id, since::text as since from search_behind order by search_behind.since`.execute(db);
  for (const { id, since } of rows) {
    await inBatches(db, id, 0, writePeople);
    await inBatches(db, id, '00000000-0000-0000-0000-000000000000', writeOpenings);
    // If the company changed again meanwhile, its row is newer and stays. Lists cached with the old rows are dropped.
    await sql`delete from search_behind where company_id = ${id} and since = ${since}::timestamptz`.execute(db);
    await sql`select pg_notify('pages_changed', 'referrers'), pg_notify('pages_changed', 'companies')`.execute(db);
  }
}

/** `write` returns the last key that it wrote, or null if there are no more. */
type Write<Key> = (tx: Tx, companyId: string, after: Key) => Promise<Key | null>;

/** A change of a profile or of openings locks the company first, and so does each batch. */
async function inBatches<Key>(db: Db, companyId: string, first: Key, write: Write<Key>): Promise<void> {
  for (let last: Key | null = first; last !== null;) {
    const after: Key = last;
    last = await transact(db, async (tx) => {
      await sql`select from companies where id = ${companyId} for no key update`.execute(tx);
      return write(tx, companyId, after);
    });
  }
}

async function writePeople(tx: Tx, companyId: string, after: number): Promise<number | null> {
  const { rows } = await sql<{ numbers: number[] | null; last: number | null }>`
    select array_agg(number) as numbers, max(number) as last from (
      select number from referrers where company_id = ${companyId} and number > ${after} and listed
      order by number limit ${batch}
    ) next`.execute(tx);
  const [next] = rows;
  if (next?.numbers) await sql`select search_write('referrers', ${next.numbers}::int[])`.execute(tx);
  return next?.last ?? null;
}

/** When an opening is given its company again, a trigger prepares its words and whether it is hidden. */
async function writeOpenings(tx: Tx, companyId: string, after: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update openings set company_id = company_id where id in (
      select id from openings where company_id = ${companyId} and id > ${after} order by id limit ${batch}
    ) returning id`.execute(tx);
  const ids = rows.map(({ id }) => id).toSorted();
  return ids.at(-1) ?? null;
}
