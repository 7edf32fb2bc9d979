import type { MoveInputOf } from '#domain/requests/move-input.ts';
import { moveOwnRequest, type MoveCall, type MovedRequest } from './move-own-request.ts';
import type { RequestDeps } from './request-deps.ts';

/** The seeker says that no referral was made. */
export function disputeReferral(deps: RequestDeps, call: MoveCall, input: MoveInputOf<'dispute'>): Promise<MovedRequest> {
  return moveOwnRequest(deps, call, 'dispute', input, { words: { kind: 'dispute', body: input.reason } });
}
