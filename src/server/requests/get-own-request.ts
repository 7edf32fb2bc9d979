import type { RequestSide } from '#domain/requests/request-state.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findRequest, type StoredRequest } from './request-store.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type OwnRequest = { request: StoredRequest; side: RequestSide };

const noSuchRequest = () => new AppError('not_found', { detail: 'There is no such request.' });

/** The answer to what is no id at all is the answer to an id of nobody. */
export function requireRequestId(id: string): void {
  if (!uuid.test(id)) throw noSuchRequest();
}

/** The one door to a request: to everybody but its two sides it does not exist. */
export async function getOwnRequest(db: Db, accountId: string, id: string): Promise<OwnRequest> {
  requireRequestId(id);
  const request = await findRequest(db, id);
  const side = request && sideOf(request, accountId);
  if (!request || !side) throw noSuchRequest();
  return { request, side };
}

function sideOf(request: StoredRequest, accountId: string): RequestSide | undefined {
  if (request.seekerId === accountId) return 'seeker';
  // What waits for its sender's confirmation has not reached the referrer.
  return request.referrerAccountId === accountId && request.clock.state !== 'unconfirmed' ? 'referrer' : undefined;
}
