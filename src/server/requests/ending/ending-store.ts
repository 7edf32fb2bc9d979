import { isLive, liveOfferStates } from '#domain/requests/request-offers.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { findRequestsInOrder, type StoredRequest } from '#server/requests/request-store.ts';

const owedStates = ['submitted', 'needs_info', 'accepted'] as const;

/** Requests in which the referrer still owes an answer, or a referral that they promised. */
function owed(db: Db, referrerId: string) {
  return db
    .selectFrom('requests as q')
    .innerJoin('request_offers as o', 'o.request_id', 'q.id')
    .where('o.referrer_id', '=', referrerId)
    .where('o.state', 'in', liveOfferStates)
    .where('q.state', 'in', owedStates);
}

type Asked = { referrerId: string; until: string };

const askedBefore = (db: Db, { referrerId, until }: Asked) => owed(db, referrerId).where('o.offered_at', '<=', new Date(until));

/** In the order in which every transaction locks them. */
export async function findOwedRequestIds(db: Db, asked: Asked): Promise<string[]> {
  const rows = await askedBefore(db, asked).select('q.id').orderBy('q.id').execute();
  return rows.map(({ id }) => id);
}

/** Locks first and reads second, because some may have been answered while we waited for the lock. */
export async function lockOwedRequests(tx: Tx, { referrerId, until }: Asked, ids: readonly string[]): Promise<StoredRequest[]> {
  await tx.selectFrom('requests').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  const isOwed = ({ clock, offers }: StoredRequest) =>
    owedStates.some((state) => state === clock.state) &&
    offers.some((offer) => offer.referrerId === referrerId && isLive(offer) && offer.offeredAt <= new Date(until));
  return (await findRequestsInOrder(tx, ids)).filter(isOwed);
}

/**
 * For erasing an account: also locks the person's own requests, so that two people who asked each other and leave at once take all locks in
 * the same order.
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

export async function findSeekerRequestIds(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx.selectFrom('requests').select('id').where('seeker_id', '=', accountId).orderBy('id').forUpdate().execute();
  return rows.map(({ id }) => id);
}

export async function findReferrerIdOf(tx: Tx, accountId: string): Promise<string | undefined> {
  return (await tx.selectFrom('referrers').select('id').where('account_id', '=', accountId).executeTakeFirst())?.id;
}

export async function findWords(tx: Tx, kind: 'message' | 'request', id: string): Promise<string | null> {
  const row =
    kind === 'message'
      ? await tx.selectFrom('request_messages').select('body as words').where('id', '=', id).executeTakeFirst()
      : await tx.selectFrom('requests').select('message as words').where('id', '=', id).executeTakeFirst();
  return row?.words ?? null;
}

export async function replaceWords(tx: Tx, kind: 'message' | 'request', id: string, words: string): Promise<void> {
  if (kind === 'message') await tx.updateTable('request_messages').set({ body: words }).where('id', '=', id).execute();
  else await tx.updateTable('requests').set({ message: words }).where('id', '=', id).execute();
}
