import type { Db } from '#server/platform/db/database.ts';

/** Invented people have no place in a search engine, nor has anybody who is not listed. */
export async function countReferrerAddresses(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('referrers')
    .where('is_sample', '=', false)
    .where('verified_at', 'is not', null)
    .where('paused', '=', false)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** By age, so that a new one does not move the others from one part of the sitemap to the next. */
export async function findReferrerAddresses(db: Db, from: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('referrers')
    .where('is_sample', '=', false)
    .where('verified_at', 'is not', null)
    .where('paused', '=', false)
    .select('id')
    .orderBy('number')
    .offset(from)
    .limit(most)
    .execute();
  return rows.map(({ id }) => `/referrers/${encodeURIComponent(id)}`);
}
