import type { Db, Tx } from '#server/platform/db/database.ts';

const waiting = ['submitted', 'needs_info', 'accepted'] as const;

/** Those in which the referrer still owes something. */
export async function lockOwedRequestIds(tx: Tx, referrerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('requests')
    .select('id')
    .where('referrer_id', '=', referrerId)
    .where('state', 'in', waiting)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function countOwedRequests(db: Db, referrerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('requests')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('referrer_id', '=', referrerId)
    .where('state', 'in', waiting)
    .executeTakeFirstOrThrow();
  return count;
}
