import type { MoveInputOf } from '#domain/requests/move-input.ts';
import { moveOwnRequest, type MoveCall, type MovedRequest } from './move-own-request.ts';
import type { RequestDeps } from './request-deps.ts';

/** The referrer's clock stops until the answer comes. */
export function askSeeker(deps: RequestDeps, call: MoveCall, input: MoveInputOf<'ask'>): Promise<MovedRequest> {
  return moveOwnRequest(deps, call, 'ask', input, { words: { kind: 'question', body: input.question } });
}
