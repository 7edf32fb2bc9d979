import { availableMoves } from '#domain/requests/decide-step.ts';
import { isLive, liveOfferStates } from '#domain/requests/request-offers.ts';
import { notifyPeople, type PersonalNews } from '#server/notifications/notify-person.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { makeMove } from '#server/requests/moves/make-move.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';
import { findRequestsInOrder, type StoredRequest } from '#server/requests/request-store.ts';

/** The sentence that a seeker reads when a request ends because its referrer left, or was made to leave. */
const farewells = {
  stopped: () => 'I have stopped referring people.',
  moved: (company) => `I no longer work at ${company}.`,
  revoked: () => 'ReferralHire has ended the verification of this referrer.',
  erased: () => 'I have left ReferralHire.',
  closed: () => 'ReferralHire has closed the account of this referrer.',
} satisfies Record<string, (company: string) => string>;

export type RequestsToClose = {
  referrerId: string;
  why: keyof typeof farewells;
  /** The referrer who says it; null if the words are ours. */
  accountId: string | null;
  /** Closes only requests sent before this: the referrer may come back while the last ones are being closed. */
  until: string;
};

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

type Asked = Pick<RequestsToClose, 'referrerId' | 'until'>;

const askedBefore = (db: Db, { referrerId, until }: Asked) => owed(db, referrerId).where('o.offered_at', '<=', new Date(until));

/** In the order in which every transaction locks them. */
export async function findOwedRequestIds(db: Db, asked: Asked): Promise<string[]> {
  const rows = await askedBefore(db, asked).select('q.id').orderBy('q.id').execute();
  return rows.map(({ id }) => id);
}

/** Locks first and reads second, because some may have been answered while we waited for the lock. */
async function lockOwedRequests(tx: Tx, { referrerId, until }: Asked, ids: readonly string[]): Promise<StoredRequest[]> {
  await tx.selectFrom('requests').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  const isOwed = ({ clock, offers }: StoredRequest) =>
    owedStates.some((state) => state === clock.state) &&
    offers.some((offer) => offer.referrerId === referrerId && isLive(offer) && offer.offeredAt <= new Date(until));
  return (await findRequestsInOrder(tx, ids)).filter(isOwed);
}

/** This many surely fit into the time of one answer, and others can wait for them. */
export const mostAtOnce = 10;

/**
 * The referrer can no longer answer these. Their offers end as declined, with the reason in words, so that seekers hear of it now and not
 * at a deadline. The request goes on with a colleague, or ends and costs the seeker nothing. If there are many, a job closes the others.
 */
export async function closeReferrerRequests(deps: RequestDeps, tx: Tx, closing: RequestsToClose): Promise<void> {
  const ids = await findOwedRequestIds(tx, closing);
  await closeSomeRequests(deps, tx, closing, ids.slice(0, mostAtOnce));
  // A person who erases their account is gone when the job runs.
  const rest = { ...closing, accountId: closing.why === 'erased' ? null : closing.accountId };
  if (ids.length > mostAtOnce) await deps.queue.enqueue(tx, 'close-more-requests', rest);
}

/** Closes as many as one transaction takes. */
export async function closeSomeRequests(deps: RequestDeps, tx: Tx, closing: RequestsToClose, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { referrerId, why, accountId } = closing;
  const tellLater: PersonalNews[] = [];
  const owed = await lockOwedRequests(tx, closing, ids);
  // Sorted by seeker, because each close gives back to its seeker's counter.
  for (const request of owed.toSorted((a, b) => ((a.seekerId ?? '') < (b.seekerId ?? '') ? -1 : 1)))
    await makeMove({ ...deps, tellLater }, tx, request, {
      move: 'decline',
      actor: 'referrer',
      accountId,
      referrerId,
      leaves: true,
      reason: 'left',
      detail: { reason: 'left' },
      words: { kind: 'decline', body: farewells[why](request.company) },
    });
  await notifyPeople(deps, tx, tellLater);
}

const findReferrerIdOf = async (tx: Tx, accountId: string) =>
  (await tx.selectFrom('referrers').select('id').where('account_id', '=', accountId).executeTakeFirst())?.id;

/** An account is closed: requests that wait for the person end now, and their own are withdrawn. */
export async function closePersonRequests(deps: RequestDeps, tx: Tx, accountId: string): Promise<void> {
  const referrerId = await findReferrerIdOf(tx, accountId);
  if (referrerId) await closeReferrerRequests(deps, tx, { referrerId, why: 'closed', accountId: null, until: deps.now().toISOString() });
  await withdrawAll(deps, tx, accountId);
}

/** In the order in which every transaction locks them. */
export async function findSeekerRequestIds(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx.selectFrom('requests').select('id').where('seeker_id', '=', accountId).orderBy('id').forUpdate().execute();
  return rows.map(({ id }) => id);
}

export async function withdrawAll(deps: RequestDeps, tx: Tx, accountId: string): Promise<void> {
  const ids = await findSeekerRequestIds(tx, accountId);
  for (const request of await findRequestsInOrder(tx, ids))
    if (availableMoves(request, { side: 'seeker' }, deps.now()).includes('withdraw'))
      await makeMove(deps, tx, request, { move: 'withdraw', actor: 'seeker', accountId });
}

/** How many requests would close if the referrer left. */
export async function countReferrerRequests({ db }: { db: Db }, referrerId: string): Promise<number> {
  const counted = owed(db, referrerId).select((on) => on.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/**
 * For erasing an account: locks the requests that wait for the person and those they sent, all at once, so that two people who asked each
 * other and leave at once take all locks in the same order.
 */
export async function lockRequestsOf(tx: Tx, accountId: string, now: Date): Promise<void> {
  const asked = { referrerId: (await findReferrerIdOf(tx, accountId)) ?? '', until: now.toISOString() };
  await tx
    .selectFrom('requests as q')
    .select('q.id')
    .where((on) => on.or([on('q.id', 'in', askedBefore(tx, asked).select('q.id')), on('q.seeker_id', '=', accountId)]))
    .orderBy('q.id')
    .forUpdate()
    .execute();
}
