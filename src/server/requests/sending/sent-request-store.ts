import type { Db } from '#server/platform/db/database.ts';

export async function countSentSince(db: Db, seekerId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('requests')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('seeker_id', '=', seekerId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** The LinkedIn address of the seeker's last request. */
export async function findLastLinkedin(db: Db, seekerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('requests')
    .select('linkedin')
    .where('seeker_id', '=', seekerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.linkedin || undefined;
}
