import type { Db } from '#server/platform/db/database.ts';

/** Search engines must not get invented people, or people who are not listed. */
export async function countReferrerAddresses(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('referrers')
    .where('is_sample', '=', false)
    .where('listed', '=', true)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Oldest first, so that a new referrer does not move the others to another part of the sitemap. */
export async function findReferrerAddresses(db: Db, from: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('referrers')
    .where('is_sample', '=', false)
    .where('listed', '=', true)
    .select('id')
    .orderBy('number')
    .offset(from)
    .limit(most)
    .execute();
  return rows.map(({ id }) => `/referrers/${encodeURIComponent(id)}`);
}
