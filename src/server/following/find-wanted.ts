import { sql } from 'kysely';
import { z } from 'zod';
import type { ListPage, ListQuery } from '#domain/administration/list-query.ts';
import { shownWanted } from '#domain/following/wanted.ts';
import type { Db } from '#server/platform/db/database.ts';
import { escapeLike } from '#server/platform/db/escape-like.ts';
import { keyset } from '#server/platform/db/keyset.ts';

const places = keyset('wanted', z.tuple([z.int(), z.string().max(80)]));

/** `waiting`: how many people want to hear when the company has a referrer to ask. */
type WantedCompany = {
  id: string;
  name: string;
  city: string;
  industry: string;
  waiting: number;
  referrers: number;
  since: Date;
  score: number;
};

/** For the console: the companies where we should find referrers, by the number of people waiting for each who can be asked. */
export async function findWanted({ db }: { db: Db }, { q, filters, cursor, limit }: ListQuery): Promise<ListPage<WantedCompany>> {
  const [score, id] = places.read(cursor) ?? [];
  const isEmpty = filters['covered'] === 'nobody';
  const { rows } = await sql<WantedCompany>`
    select * from (
      select c.id, c.name, c.city, c.industry, w.waiting, c.referrers_count as referrers, w.since,
        (w.waiting * 1000 / (c.referrers_count + 1))::integer as score
      from (select company_id, count(*)::integer as waiting, min(created_at) as since from follows where kind = 'company' group by company_id) w
      join companies c on c.id = w.company_id
      where not c.paused ${q ? sql`and c.name ilike ${`%${escapeLike(q)}%`}` : sql``} ${isEmpty ? sql`and c.referrers_count = 0` : sql``}
    ) wanted ${score !== undefined ? sql`where (-score, id) > (${-score}, ${id})` : sql``}
    order by -score, id limit ${limit + 1}`.execute(db);
  return places.pageOf(rows, limit, (company) => [company.score, company.id]);
}

/** For all visitors: how many people wait for a referrer there, as a rounded number, and none for fewer than five. */
export async function countWanted({ db }: { db: Db }, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('follows')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('kind', '=', 'company')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return shownWanted(count);
}
