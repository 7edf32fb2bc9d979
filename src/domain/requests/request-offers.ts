import type { DeclineReason } from './decline-reasons.ts';
import type { RequestState } from './request-state.ts';

/**
 * What became of asking one person. `passed`: their time ran out, or they promised and did not submit. `taken`: a colleague said yes.
 * `closed`: it ended for a reason that is not theirs.
 */
export const offerStates = ['offered', 'looking', 'accepted', 'declined', 'passed', 'taken', 'closed'] as const;
export type OfferState = (typeof offerStates)[number];

/** A request as it was put to one person. Every request has at least one; with colleagues asked too it has up to three. */
export type Offer = {
  referrerId: string;
  /** 1 is the person whom the seeker chose. */
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
 * How much of a request the person asked may read: all of it, a card without name, addresses and resume, or the bare line of their own
 * history once their part is over.
 */
export type Sight = 'all' | 'card' | 'line';

export function sightOf(offer: Pick<Offer, 'state' | 'rung'>): Sight {
  if (!isLive(offer)) return 'line';
  return offer.state === 'offered' && offer.rung > 1 ? 'card' : 'all';
}

/** Where the request stands as seen from one person's seat: what came after their part ended is not their business. */
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

/** The last person asked, who carries the time of the next. */
export const lastRung = <O extends Offer>(offers: readonly O[]): O | undefined => offers.toSorted((a, b) => b.rung - a.rung)[0];
