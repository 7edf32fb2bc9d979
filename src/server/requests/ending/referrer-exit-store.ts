import type { Db, Tx } from '#server/platform/db/database.ts';

const waiting = ['submitted', 'needs_info', 'accepted'] as const;

/**
 * Those in which the referrer still owes something. Whoever erases their account has their own requests locked along: two people who
 * asked each other and leave at once take all locks in the same order. The answer is in the order of seekers, because each of these
 * requests gives back to a counter of its seeker.
 */
export async function lockOwedRequestIds(tx: Tx, referrerId: string, erasedId: string | null): Promise<string[]> {
  const rows = await tx
    .selectFrom('requests')
    .select(['id', 'seeker_id', 'referrer_id', 'state'])
    .where((on) =>
      on.or([
        on.and([on('referrer_id', '=', referrerId), on('state', 'in', waiting)]),
        ...(erasedId ? [on('seeker_id', '=', erasedId)] : []),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const owed = rows.filter(({ referrer_id: id, state }) => id === referrerId && waiting.some((each) => each === state));
  return owed.toSorted((a, b) => ((a.seeker_id ?? '') < (b.seeker_id ?? '') ? -1 : 1)).map(({ id }) => id);
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
