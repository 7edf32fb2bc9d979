import type { RequestSide } from '#domain/requests/request-state.ts';
import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { StoredOffer } from './offer-store.ts';
import { findRequest, lockRequest, type StoredRequest } from './request-store.ts';

/** A request as seen by one person. Whoever was asked sees it from the seat of their own offer. */
export type OwnRequest = { request: StoredRequest } & ({ side: 'seeker'; offer: null } | { side: 'referrer'; offer: StoredOffer });

const noSuchRequest = () => new AppError('not_found', { detail: 'There is no such request.' });

/** The answer to what is no id at all is the answer to an id of nobody. */
export function requireRequestId(id: string): void {
  if (!isUuid(id)) throw noSuchRequest();
}

/** The one door to a request: to everybody but the seeker and those who were asked it does not exist. */
export async function getOwnRequest(db: Db, accountId: string, id: string): Promise<OwnRequest> {
  requireRequestId(id);
  return seenBy(accountId, await findRequest(db, id));
}

/** The same door for whoever goes on to change it. */
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

/** The conversation that a word belongs to: one's own, or for the seeker the one that is under way. */
export function partnerOf(request: StoredRequest, offer: StoredOffer | null): { referrerId: string; side: RequestSide } {
  if (offer) return { referrerId: offer.referrerId, side: 'referrer' };
  const asked = request.offers.filter(({ questionAt }) => questionAt).toSorted((a, b) => Number(a.questionAt) - Number(b.questionAt))[0];
  return { referrerId: asked?.referrerId ?? request.referrerId, side: 'seeker' };
}
