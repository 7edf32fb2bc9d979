import type { RequestSide } from '#domain/requests/request-state.ts';
import { mayReach, type Reach } from '#domain/standing/may-reach.ts';
import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { StoredOffer } from './offer-store.ts';
import { findRequest, lockRequest, type StoredRequest } from './request-store.ts';

/** A request as seen by one person. A referrer sees it through their own offer. */
export type OwnRequest = { request: StoredRequest } & ({ side: 'seeker'; offer: null } | { side: 'referrer'; offer: StoredOffer });

const noSuchRequest = () => new AppError('not_found', { detail: 'There is no such request.' });

/** An invalid id gets the same answer as an unknown one. */
export function requireRequestId(id: string): void {
  if (!isUuid(id)) throw noSuchRequest();
}

/** Every read of a request goes through here. For all but the seeker and the people asked, the request does not exist. */
export async function getOwnRequest(db: Db, accountId: string, id: string): Promise<OwnRequest> {
  requireRequestId(id);
  return seenBy(accountId, await findRequest(db, id));
}

/** The same with a lock, for a change. */
export async function lockOwnRequest(tx: Tx, accountId: string, id: string): Promise<OwnRequest> {
  requireRequestId(id);
  return seenBy(accountId, await lockRequest(tx, id));
}

function seenBy(accountId: string, request: StoredRequest | undefined): OwnRequest {
  const seat = request && findSeat(accountId, request);
  if (!seat) throw noSuchRequest();
  return seat;
}

export function findSeat(accountId: string, request: StoredRequest): OwnRequest | undefined {
  if (request.seekerId === accountId) return { request, side: 'seeker', offer: null };
  const offer = request.offers.find((each) => each.accountId === accountId);
  return offer && { request, side: 'referrer', offer };
}

/** The referrer whom the request is with. A private link has none until a referrer takes it on. */
export function personAsked({ referrerId }: Pick<StoredRequest, 'referrerId'>): string {
  if (referrerId === null) throw new AppError('conflict', { detail: 'Nobody has taken this on yet.' });
  return referrerId;
}

/** Which conversation a message belongs to: a referrer's own, or for the seeker the one under way. */
export function partnerOf(request: StoredRequest, offer: StoredOffer | null): { referrerId: string; side: RequestSide } {
  if (offer) return { referrerId: offer.referrerId, side: 'referrer' };
  const asked = request.offers.filter(({ questionAt }) => questionAt).toSorted((a, b) => Number(a.questionAt) - Number(b.questionAt))[0];
  return { referrerId: asked?.referrerId ?? personAsked(request), side: 'seeker' };
}

/** Whether the other side hears what one side does. Without a referrer's id, the other side is the referrer the request is with. */
export function reachOnRequest(
  request: Pick<StoredRequest, 'seekerHolds' | 'offers' | 'referrerId'>,
  { side, referrerId }: { side: RequestSide; referrerId?: string | undefined },
  act: 'write' | 'step',
  now: Date,
): Reach {
  const seat = request.offers.find((each) => each.referrerId === (referrerId ?? request.referrerId));
  const blocksActor = (side === 'seeker' ? seat?.blocksSeeker : seat?.blockedBySeeker) ?? false;
  return mayReach({ holds: side === 'seeker' ? request.seekerHolds : (seat?.holds ?? []) }, { blocksActor, pauses: false }, act, now);
}
