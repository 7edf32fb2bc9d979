import type { Db } from '#server/platform/db/database.ts';

/** More than anybody has at a time. */
const mostOpen = 100;

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

/** The seeker's requests that have not come to a result, with each person who still has them; the newest first. */
export async function findOpen(db: Db, seekerId: string): Promise<{ id: string; position: string; referrerId: string }[]> {
  return db
    .selectFrom('requests as q')
    .innerJoin('request_offers as o', 'o.request_id', 'q.id')
    .select(['q.id', 'q.position', 'o.referrer_id as referrerId'])
    .where('q.seeker_id', '=', seekerId)
    .where('q.state', 'in', ['submitted', 'needs_info', 'accepted', 'referred', 'disputed'])
    .where('o.ended_at', 'is', null)
    .orderBy('q.created_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(mostOpen)
    .execute();
}
