import type { MoveInputOf } from '#domain/requests/move-input.ts';
import { moveOwnRequest, type MoveCall, type MovedRequest } from './move-own-request.ts';
import type { RequestDeps } from './request-deps.ts';

/** The referrer says no, and why; the seeker gets the request back. */
export function declineRequest(deps: RequestDeps, call: MoveCall, input: MoveInputOf<'decline'>): Promise<MovedRequest> {
  return moveOwnRequest(deps, call, 'decline', input, {
    set: { decline_reason: input.reason, decline_note: input.note ?? null },
    detail: { reason: input.reason },
    words: input.note === undefined ? undefined : { kind: 'decline', body: input.note },
  });
}
