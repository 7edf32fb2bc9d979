import type { RequestActor, RequestSide, RequestState } from './request-state.ts';

type Move = { to: RequestState; from: Partial<Record<RequestActor, readonly RequestState[]>> };

/**
 * Who may take a request from where to where. A referrer reports outcomes only of a confirmed referral: otherwise an "interview"
 * would take away the seeker's chance to say that none was made.
 */
export const requestMoves = {
  confirm_email: { to: 'submitted', from: { seeker: ['unconfirmed'] } },
  accept: { to: 'accepted', from: { referrer: ['submitted', 'needs_info'] } },
  decline: { to: 'declined', from: { referrer: ['submitted', 'needs_info', 'accepted'] } },
  ask: { to: 'needs_info', from: { referrer: ['submitted'] } },
  answer: { to: 'submitted', from: { seeker: ['needs_info'] } },
  extend: { to: 'accepted', from: { referrer: ['accepted'] } },
  mark_referred: { to: 'referred', from: { referrer: ['accepted'] } },
  confirm: { to: 'confirmed', from: { seeker: ['referred', 'disputed'] } },
  dispute: { to: 'disputed', from: { seeker: ['referred', 'confirmed'] } },
  withdraw: { to: 'withdrawn', from: { seeker: ['submitted', 'needs_info', 'accepted'] } },
  report_interview: { to: 'interview', from: { seeker: ['referred', 'confirmed'], referrer: ['confirmed'] } },
  report_offer: { to: 'offer', from: { seeker: ['referred', 'confirmed', 'interview'], referrer: ['confirmed', 'interview'] } },
  report_hired: {
    to: 'hired',
    from: { seeker: ['referred', 'confirmed', 'interview', 'offer'], referrer: ['confirmed', 'interview', 'offer'] },
  },
  report_not_selected: {
    to: 'not_selected',
    from: { seeker: ['referred', 'confirmed', 'interview', 'offer'], referrer: ['confirmed', 'interview', 'offer'] },
  },
  expire: { to: 'expired', from: { system: ['submitted'] } },
  lapse: { to: 'lapsed', from: { system: ['accepted'] } },
  confirm_by_silence: { to: 'confirmed', from: { system: ['referred'] } },
  close_unanswered: { to: 'withdrawn', from: { system: ['needs_info'] } },
} as const satisfies Record<string, Move>;

export type RequestMove = keyof typeof requestMoves;

export const requestMoveNames = Object.keys(requestMoves) as RequestMove[];

export function mayMake(move: RequestMove, actor: RequestActor): boolean {
  return (requestMoves[move] as Move).from[actor] !== undefined;
}

export function leadsFrom(move: RequestMove, actor: RequestActor, state: RequestState): boolean {
  return (requestMoves[move] as Move).from[actor]?.includes(state) ?? false;
}

/** The move that the clock makes when a state has lasted too long. */
export const timedMoves: Partial<Record<RequestState, RequestMove>> = {
  submitted: 'expire',
  needs_info: 'close_unanswered',
  accepted: 'lapse',
  referred: 'confirm_by_silence',
};

export const otherSide = (side: RequestSide): RequestSide => (side === 'seeker' ? 'referrer' : 'seeker');
