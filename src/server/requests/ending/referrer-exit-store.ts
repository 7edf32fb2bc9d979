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

type Asked = { referrerId: string; until: string };

const askedBefore = (db: Db, { referrerId, until }: Asked) => owed(db, referrerId).where('o.offered_at', '<=', new Date(until));

/** At most so many of them, and whether there are more. Sorted by seeker, because each gives back to a counter of its seeker. */
export async function lockOwedRequestIds(tx: Tx, asked: Asked, most: number): Promise<{ ids: string[]; areMore: boolean }> {
  const mine = askedBefore(tx, asked);
  const locked = await tx
    .selectFrom('requests as q')
    .select('q.id')
    .where('q.id', 'in', mine.select('q.id'))
    .orderBy('q.id')
    .limit(most + 1)
    .forUpdate()
    .execute();
  if (locked.length === 0) return { ids: [], areMore: false };
  // Read again, because some may have been answered while we waited for the locks.
  const first = locked.slice(0, most).map(({ id }) => id);
  const rows = await mine.where('q.id', 'in', first).select(['q.id', 'q.seeker_id']).execute();
  const ids = rows.toSorted((a, b) => ((a.seeker_id ?? '') < (b.seeker_id ?? '') ? -1 : 1)).map(({ id }) => id);
  return { ids, areMore: locked.length > most };
}

/**
 * For erasing an account: with the person's own requests, so that two people who asked each other and leave at once take all locks in the
 * same order.
 */
export async function lockOwedAndOwn(tx: Tx, asked: Asked, accountId: string): Promise<void> {
  await tx
    .selectFrom('requests as q')
    .select('q.id')
    .where((on) => on.or([on('q.id', 'in', askedBefore(tx, asked).select('q.id')), on('q.seeker_id', '=', accountId)]))
    .orderBy('q.id')
    .forUpdate()
    .execute();
}

export async function countOwedRequests(db: Db, referrerId: string): Promise<number> {
  const { count } = await owed(db, referrerId)
    .select((on) => on.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
