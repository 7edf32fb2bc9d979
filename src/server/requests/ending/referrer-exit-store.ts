import type { Db, Tx } from '#server/platform/db/database.ts';

/** Those in which the referrer still owes an answer, or a referral that they promised. */
function owed(db: Db, referrerId: string) {
  return db
    .selectFrom('requests as q')
    .innerJoin('request_offers as o', 'o.request_id', 'q.id')
    .where('o.referrer_id', '=', referrerId)
    .where('o.state', 'in', ['offered', 'looking', 'accepted'])
    .where('q.state', 'in', ['submitted', 'needs_info', 'accepted']);
}

/**
 * Erasing an account also locks the person's own requests, so that two people who asked each other and leave at once take all locks in the
 * same order. Sorted by seeker, because each of these requests gives back to a counter of its seeker.
 */
export async function lockOwedRequestIds(
  tx: Tx,
  { referrerId, until }: { referrerId: string; until: string },
  erasedId: string | null,
): Promise<string[]> {
  const mine = owed(tx, referrerId).where('o.offered_at', '<=', new Date(until));
  await tx
    .selectFrom('requests as q')
    .select('q.id')
    .where((on) => on.or([on('q.id', 'in', mine.select('q.id')), ...(erasedId ? [on('q.seeker_id', '=', erasedId)] : [])]))
    .orderBy('q.id')
    .forUpdate()
    .execute();
  // Read again, because some may have been answered while we waited for the locks.
  const rows = await mine.select(['q.id', 'q.seeker_id']).execute();
  return rows.toSorted((a, b) => ((a.seeker_id ?? '') < (b.seeker_id ?? '') ? -1 : 1)).map(({ id }) => id);
}

export async function countOwedRequests(db: Db, referrerId: string): Promise<number> {
  const { count } = await owed(db, referrerId)
    .select((on) => on.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
