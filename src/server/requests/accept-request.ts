import type { MoveInputOf } from '#domain/requests/move-input.ts';
import { moveOwnRequest, type MoveCall, type MovedRequest } from './move-own-request.ts';
import type { RequestDeps } from './request-deps.ts';

/** The referrer promises to submit it; seven days run from now. */
export function acceptRequest(deps: RequestDeps, call: MoveCall, input: MoveInputOf<'accept'>): Promise<MovedRequest> {
  return moveOwnRequest(deps, call, 'accept', input);
}
