import { sql, type Insertable } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { findableReferrer } from '#server/referrers/links/findable-referrer.ts';

export async function insertBlock(db: Db, block: Insertable<Tables['blocks']>): Promise<void> {
  await db
    .insertInto('blocks')
    .values(block)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(db: Db, blockerId: string, blockedId: string): Promise<void> {
  await db.deleteFrom('blocks').where('blocker_id', '=', blockerId).where('blocked_id', '=', blockedId).execute();
}

export async function findBlocksOf(db: Db, blockerId: string) {
  return db
    .selectFrom('blocks')
    .select(['blocked_id as id', 'shown_name as name', 'created_at as since'])
    .where('blocker_id', '=', blockerId)
    .orderBy('created_at', 'desc')
    .limit(500)
    .execute();
}

/** Who a person can block: the other side of a request of theirs, with the name they can see, or a referrer with a public profile. */
export async function findBlockable(
  db: Db,
  accountId: string,
  { requestId, referrerId }: { requestId: string | null; referrerId: string | null },
): Promise<{ accountId: string; name: string } | undefined> {
  const { rows } = await sql<{ accountId: string; name: string }>`
    select q.seeker_id as "accountId",
      case when o.state = 'taken' or (o.rung > 1 and o.state not in ('looking', 'accepted')) then 'A candidate' else q.full_name end as name
    from requests q join request_offers o on o.request_id = q.id join referrers r on r.id = o.referrer_id
    where q.id = ${requestId}::uuid and r.account_id = ${accountId} and q.seeker_id is not null
    union all
    select r.account_id, r.name from requests q join request_offers o on o.request_id = q.id join referrers r on r.id = o.referrer_id
    where q.id = ${requestId}::uuid and q.seeker_id = ${accountId} and r.id = coalesce(${referrerId}, q.referrer_id)
      and r.account_id is not null
    union all
    select r.account_id, r.name from referrers r
    where ${requestId}::uuid is null and r.id = ${findableReferrer(referrerId)} and r.account_id is not null
    limit 1`.execute(db);
  return rows[0];
}
