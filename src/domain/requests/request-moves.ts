import { type RequestActor, type RequestOrigin, type RequestSide, type RequestState, isByLink } from './request-state.ts';

/** Without `to` the request keeps its state, and only its offers change. */
type Move = { to: RequestState | null; from: Partial<Record<RequestActor, readonly RequestState[]>> };

/**
 * Who may move a request from which state to which. A referrer can report outcomes only for a confirmed referral: otherwise an "interview"
 * would take away the seeker's chance to say that no referral was made.
 */
export const requestMoves = {
  confirm_email: { to: 'submitted', from: { seeker: ['unconfirmed'] } },
  /** A person who has the seeker's private link and has shown that they work at the company. */
  claim: { to: 'submitted', from: { referrer: ['unclaimed'] } },
  /** A person with the link works elsewhere or would rather not. The history does not say who or why. */
  turn_away: { to: 'expired', from: { system: ['unclaimed'] } },
  accept: { to: 'accepted', from: { referrer: ['submitted', 'needs_info'] } },
  decline: { to: 'declined', from: { referrer: ['submitted', 'needs_info', 'accepted'] } },
  ask: { to: 'needs_info', from: { referrer: ['submitted'] } },
  answer: { to: 'submitted', from: { seeker: ['needs_info'] } },
  extend: { to: 'accepted', from: { referrer: ['accepted'] } },
  mark_referred: { to: 'referred', from: { referrer: ['accepted'] } },
  confirm: { to: 'confirmed', from: { seeker: ['referred', 'disputed'] } },
  dispute: { to: 'disputed', from: { seeker: ['referred', 'confirmed'] } },
  withdraw: { to: 'withdrawn', from: { seeker: ['unclaimed', 'submitted', 'needs_info', 'accepted'] } },
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
  expire: { to: 'expired', from: { system: ['unclaimed', 'submitted', 'needs_info'] } },
  lapse: { to: 'lapsed', from: { system: ['accepted'] } },
  confirm_by_silence: { to: 'confirmed', from: { system: ['referred'] } },
  decide_referred: { to: 'confirmed', from: { administrator: ['disputed'] } },
  decide_not_referred: { to: 'lapsed', from: { administrator: ['disputed'] } },
  believe_seeker: { to: 'lapsed', from: { system: ['disputed'] } },
  close_unanswered: { to: 'withdrawn', from: { system: ['needs_info'] } },
  /** Nothing comes after a rehearsal, and it must not keep the seeker from asking for the same position in earnest. */
  end_rehearsal: { to: 'withdrawn', from: { system: ['referred'] } },
  look_closer: { to: null, from: { referrer: ['submitted', 'needs_info'] } },
  widen: { to: null, from: { seeker: ['submitted', 'needs_info'] } },
  narrow: { to: null, from: { seeker: ['submitted', 'needs_info'] } },
  exclude: { to: null, from: { seeker: ['submitted', 'needs_info'] } },
  offer_next: { to: null, from: { system: ['submitted', 'needs_info'] } },
  run_dry: { to: 'declined', from: { system: ['submitted'] } },
} as const satisfies Record<string, Move>;

export type RequestMove = keyof typeof requestMoves;

export const requestMoveNames = Object.keys(requestMoves) as RequestMove[];

export function mayMake(move: RequestMove, actor: RequestActor): boolean {
  return (requestMoves[move] as Move).from[actor] !== undefined;
}

export function leadsFrom(move: RequestMove, actor: RequestActor, state: RequestState): boolean {
  return (requestMoves[move] as Move).from[actor]?.includes(state) ?? false;
}

/** These call on real people, colleagues, an administrator or an employer; a rehearsal has none. */
const needsPeople: ReadonlySet<RequestMove> = new Set([
  'widen',
  'exclude',
  'dispute',
  'report_interview',
  'report_offer',
  'report_hired',
  'report_not_selected',
]);

/** A request by link is free and goes to one person. If it could be widened, seekers could ask all colleagues for free. */
export const isOutOfReach = (move: RequestMove, { rehearsal, origin }: { rehearsal: boolean; origin: RequestOrigin }): boolean =>
  (rehearsal ? needsPeople.has(move) : move === 'end_rehearsal') || (isByLink(origin) && move === 'widen');

const timedMoves: Partial<Record<RequestState, RequestMove>> = {
  unclaimed: 'expire',
  submitted: 'expire',
  needs_info: 'close_unanswered',
  accepted: 'lapse',
  referred: 'confirm_by_silence',
  disputed: 'believe_seeker',
};

/**
 * The move that the clock makes when a state has lasted too long. When we ask colleagues too, one person's open question does not stop the
 * time of the others.
 */
export const timedMove = ({ state, endsAt }: { state: RequestState; endsAt: Date | null }): RequestMove | undefined =>
  state === 'needs_info' && endsAt ? 'expire' : timedMoves[state];

export const isTimed = (move: RequestMove) => Object.values(timedMoves).includes(move);

export const otherSide = (side: RequestSide): RequestSide => (side === 'seeker' ? 'referrer' : 'seeker');
