import type { MoveInputOf } from '#domain/requests/move-input.ts';
import { moveOwnRequest, type MoveCall, type MovedRequest } from './move-own-request.ts';
import type { RequestDeps } from './request-deps.ts';

/** The seeker pulls out before anything was submitted. */
export function withdrawRequest(deps: RequestDeps, call: MoveCall, input: MoveInputOf<'withdraw'>): Promise<MovedRequest> {
  return moveOwnRequest(deps, call, 'withdraw', input);
}
