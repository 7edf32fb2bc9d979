import { sorted } from '#shared/lists.ts';
import type { DeclineReason } from './decline-reasons.ts';
import type { RequestState } from './request-state.ts';

/**
 * The result of asking one person. `passed`: their time ran out, or they promised and did not submit. `taken`: a colleague said yes.
 * `closed`: it ended for a reason outside their control.
 */
export const offerStates = ['offered', 'looking', 'accepted', 'declined', 'passed', 'taken', 'closed'] as const;
export type OfferState = (typeof offerStates)[number];

/** In the console. */
export const offerNames: Record<OfferState, string> = {
  offered: 'No answer yet',
  looking: 'Looking closer',
  accepted: 'Said yes',
  declined: 'Said no',
  passed: 'Ran out of time',
  taken: 'Taken by a colleague',
  closed: 'Ended before an answer',
};

/** A request as one person was asked. Every request has at least one offer; if colleagues are asked too, up to three. */
export type Offer = {
  referrerId: string;
  /** 1 is the person the seeker chose. */
  rung: number;
  state: OfferState;
  offeredAt: Date;
  /** When the next person is asked too; only the last rung of an open request has it. */
  nextRungAt: Date | null;
  /** Their own yes or no. */
  decidedAt: Date | null;
  reason: DeclineReason | null;
  /** Their question that the seeker has not answered yet. */
  questionAt: Date | null;
  endedAt: Date | null;
};

export const mostRungs = 3;
export const liveOfferStates = ['offered', 'looking', 'accepted'] as const satisfies OfferState[];

export const isLive = ({ state }: Pick<Offer, 'state'>) => (liveOfferStates as readonly OfferState[]).includes(state);
export const isUndecided = ({ state }: Pick<Offer, 'state'>) => state === 'offered' || state === 'looking';

/**
 * How much of a request the asked person may read: all of it, a card without name, addresses and resume, or only the line in their own
 * history once their part is over.
 */
export type Sight = 'all' | 'card' | 'line';

export function sightOf(offer: Pick<Offer, 'state' | 'rung'>): Sight {
  if (!isLive(offer)) return 'line';
  return offer.state === 'offered' && offer.rung > 1 ? 'card' : 'all';
}

/** The request's state as one person sees it: they do not see what happened after their part ended. */
export function seatState(offer: Pick<Offer, 'state' | 'questionAt'>, request: RequestState): RequestState {
  switch (offer.state) {
    case 'offered':
    case 'looking':
      return offer.questionAt ? 'needs_info' : 'submitted';
    case 'accepted':
      return request;
    case 'declined':
      return 'declined';
    case 'passed':
      return request === 'lapsed' ? 'lapsed' : 'expired';
    case 'taken':
    case 'closed':
      return 'withdrawn';
  }
}

/** The last person asked; their offer has the time for the next. */
export const lastRung = <O extends Pick<Offer, 'rung'>>(offers: readonly O[]): O | undefined =>
  sorted(offers, (a, b) => b.rung - a.rung)[0];
