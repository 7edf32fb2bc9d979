import type { MoveInputOf } from '#domain/requests/move-input.ts';
import { moveOwnRequest, type MoveCall, type MovedRequest } from './move-own-request.ts';
import type { RequestDeps } from './request-deps.ts';

/** The seeker vouches for the referral; it counts for the referrer from now on. */
export function confirmReferral(deps: RequestDeps, call: MoveCall, input: MoveInputOf<'confirm'>): Promise<MovedRequest> {
  return moveOwnRequest(deps, call, 'confirm', input);
}
