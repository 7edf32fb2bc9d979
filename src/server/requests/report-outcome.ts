import type { MoveInputOf } from '#domain/requests/move-input.ts';
import { moveOwnRequest, type MoveCall, type MovedRequest } from './move-own-request.ts';
import type { RequestDeps } from './request-deps.ts';

export type OutcomeInput = MoveInputOf<'report_interview' | 'report_offer' | 'report_hired' | 'report_not_selected'>;

/** What came of the referral; either side may say it, and only forward. */
export function reportOutcome(deps: RequestDeps, call: MoveCall, input: OutcomeInput): Promise<MovedRequest> {
  return moveOwnRequest(deps, call, input.move, input);
}
