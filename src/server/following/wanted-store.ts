import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

export async function countFollowersOf(db: Db, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('follows')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('kind', '=', 'company')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return count;
}

export type WantedCompany = {
  id: string;
  name: string;
  city: string;
  industry: string;
  /** How many people want to hear when the company has a referrer to ask. */
  waiting: number;
  referrers: number;
  since: Date;
};

/** Ordered by the number of people waiting per referrer who can be asked, highest first. */
export async function findWantedCompanies(
  db: Db,
  { q, empty, after, limit }: { q: string; empty: boolean; after: { score: number; id: string } | undefined; limit: number },
): Promise<(WantedCompany & { score: number })[]> {
  const { rows } = await sql<WantedCompany & { score: number }>`
    select * from (
      select c.id, c.name, c.city, c.industry, w.waiting, c.referrers_count as referrers, w.since,
        (w.waiting * 1000 / (c.referrers_count + 1))::integer as score
      from (select company_id, count(*)::integer as waiting, min(created_at) as since from follows where kind = 'company' group by company_id) w
      join companies c on c.id = w.company_id
      where not c.paused ${q ? sql`and c.name ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}` : sql``} ${empty ? sql`and c.referrers_count = 0` : sql``}
    ) wanted ${after ? sql`where (-score, id) > (${-after.score}, ${after.id})` : sql``}
    order by -score, id limit ${limit}`.execute(db);
  return rows;
}
