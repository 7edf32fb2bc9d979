import type { MoveInputOf } from '#domain/requests/move-input.ts';
import { moveOwnRequest, type MoveCall, type MovedRequest } from './move-own-request.ts';
import type { RequestDeps } from './request-deps.ts';

/** Three more days, once, with a reason that the seeker reads. */
export function extendPromise(deps: RequestDeps, call: MoveCall, input: MoveInputOf<'extend'>): Promise<MovedRequest> {
  return moveOwnRequest(deps, call, 'extend', input, { words: { kind: 'extend', body: input.reason } });
}
