import type { MoveInputOf } from '#domain/requests/move-input.ts';
import { moveOwnRequest, type MoveCall, type MovedRequest } from './move-own-request.ts';
import type { RequestDeps } from './request-deps.ts';

/** The referrer's clock goes on where it stood. */
export function answerReferrer(deps: RequestDeps, call: MoveCall, input: MoveInputOf<'answer'>): Promise<MovedRequest> {
  return moveOwnRequest(deps, call, 'answer', input, { words: { kind: 'answer', body: input.answer } });
}
