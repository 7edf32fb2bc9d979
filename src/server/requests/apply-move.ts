import type { MoveInput } from '#domain/requests/move-input.ts';
import { acceptRequest } from './accept-request.ts';
import { answerReferrer } from './answer-referrer.ts';
import { askSeeker } from './ask-seeker.ts';
import { confirmReferral } from './confirm-referral.ts';
import { declineRequest } from './decline-request.ts';
import { disputeReferral } from './dispute-referral.ts';
import { extendPromise } from './extend-promise.ts';
import { markReferred } from './mark-referred.ts';
import type { MoveCall, MovedRequest } from './move-own-request.ts';
import { reportOutcome } from './report-outcome.ts';
import type { RequestDeps } from './request-deps.ts';
import { withdrawRequest } from './withdraw-request.ts';

/** One address takes every move; this sends each to its verb. */
export function applyMove(deps: RequestDeps, call: MoveCall, input: MoveInput): Promise<MovedRequest> {
  switch (input.move) {
    case 'accept':
      return acceptRequest(deps, call, input);
    case 'decline':
      return declineRequest(deps, call, input);
    case 'ask':
      return askSeeker(deps, call, input);
    case 'answer':
      return answerReferrer(deps, call, input);
    case 'extend':
      return extendPromise(deps, call, input);
    case 'mark_referred':
      return markReferred(deps, call, input);
    case 'confirm':
      return confirmReferral(deps, call, input);
    case 'dispute':
      return disputeReferral(deps, call, input);
    case 'withdraw':
      return withdrawRequest(deps, call, input);
    case 'report_interview':
    case 'report_offer':
    case 'report_hired':
    case 'report_not_selected':
      return reportOutcome(deps, call, input);
  }
}
