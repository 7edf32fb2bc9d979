import { declineReasons, type DeclineReason } from './decline-reasons.ts';
import type { OfferState } from './request-offers.ts';
import { isClosed, requestStates, type RequestSide, type RequestState } from './request-state.ts';

/** The word on a status chip, and its second line. */
export type RequestLabel = { word: string; detail: string | null };

/** What the second line may depend on. */
type LabelFacts = {
  declineReason?: DeclineReason | null;
  offerState?: OfferState | null;
  widened?: boolean;
  unused?: boolean;
  rehearsal?: boolean;
};

type Words = readonly [word: string, detail?: string];

const words = {
  unconfirmed: { referrer: null, seeker: ['Confirm your email'] },
  unclaimed: { referrer: null, seeker: ['Link open', 'not used yet'] },
  submitted: { referrer: ['Pending'], seeker: ['Under Review'] },
  needs_info: { referrer: ['Pending', 'waiting for candidate'], seeker: ['Under Review', 'your turn'] },
  accepted: { referrer: ['Accepted'], seeker: ['Under Review', 'accepted'] },
  referred: { referrer: ['Accepted', 'submitted'], seeker: ['Under Review', 'referred'] },
  confirmed: { referrer: ['Accepted', 'confirmed'], seeker: ['Under Review', 'confirmed'] },
  interview: { referrer: ['Interview'], seeker: ['Interview Scheduled'] },
  offer: { referrer: ['Interview', 'offer'], seeker: ['Offer Received'] },
  hired: { referrer: ['Hired'], seeker: ['Offer Received', 'joined'] },
  not_selected: { referrer: ['Closed'], seeker: ['Rejected'] },
  declined: { referrer: ['Closed'], seeker: ['Rejected'] },
  expired: { referrer: ['Closed', 'no answer'], seeker: ['No answer'] },
  lapsed: { referrer: ['Closed', 'not submitted'], seeker: ['Not submitted'] },
  withdrawn: { referrer: ['Closed'], seeker: ['Withdrawn'] },
  disputed: { referrer: ['In dispute'], seeker: ['In dispute'] },
} as const satisfies Record<RequestState, Record<RequestSide, Words | null>>;

/** Null if that side cannot see the request. */
export function labelOf(state: RequestState, side: RequestSide, more: LabelFacts = {}): RequestLabel | null {
  // A referrer who left has not said no.
  const shown = side === 'seeker' && state === 'declined' && more.declineReason === 'left' ? 'expired' : state;
  const found: Words | null = words[shown][side];
  if (!found) return null;
  if (more.rehearsal && isClosed(state)) return { word: 'Rehearsal', detail: 'over' };
  const detail = detailOf(shown, side, more) ?? found[1] ?? null;
  return { word: found[0], detail: more.rehearsal ? [detail, 'rehearsal'].filter(Boolean).join(', ') : detail };
}

/** Where the seeker's words speak to the seeker, or say too little for a person who looks at both sides. */
const staffWords: Partial<Record<RequestState, string>> = {
  unconfirmed: 'Email not confirmed',
  needs_info: 'Under Review, waiting for candidate',
  not_selected: 'Rejected by the employer',
  declined: 'Rejected by the referrer',
};

/** A request's state in the console, and wherever either side may read it: the seeker's words in one line. */
export function staffLabelOf(state: RequestState, rehearsal = false): string {
  if (rehearsal && isClosed(state)) return 'Rehearsal, over';
  const { word, detail } = labelOf(state, 'seeker') ?? { word: state, detail: null };
  return [staffWords[state] ?? [word, detail].filter(Boolean).join(', '), rehearsal && 'rehearsal'].filter(Boolean).join(', ');
}

function detailOf(state: RequestState, side: RequestSide, { declineReason, offerState, widened, unused }: LabelFacts): string | undefined {
  if (side === 'referrer') return offerState === 'taken' ? 'taken, thank you' : undefined;
  if (unused && state === 'expired') return 'the link was not used';
  if (declineReason === 'left') return 'the referrer is no longer available';
  if (widened && state === 'expired') return 'nobody could take it';
  return state === 'declined' && declineReason ? declineReasons[declineReason] : undefined;
}

const slugOf = (word: string) => word.toLowerCase().replace(/[^a-z]+/g, '_');

/** The chips' words are the filters: "under_review" names every state that shows as Under Review. */
export function filtersOf(side: RequestSide): { name: string; word: string; states: RequestState[] }[] {
  const filters = new Map<string, { name: string; word: string; states: RequestState[] }>();
  for (const state of requestStates) {
    const word = labelOf(state, side)?.word;
    if (!word) continue;
    const filter = filters.get(word) ?? { name: slugOf(word), word, states: [] };
    filter.states.push(state);
    filters.set(word, filter);
  }
  return [...filters.values()];
}

/** The filter for rehearsals, which are in no other. */
export const rehearsalStatus = 'rehearsal';

/** The dashboard's cards. They do not count what the referrer cannot see. */
export const cardStates = {
  pendingReferrals: ['submitted', 'needs_info'],
  successfulHires: ['hired'],
  underReview: ['submitted', 'needs_info', 'accepted', 'referred', 'confirmed'],
  interviews: ['interview'],
  offers: ['offer', 'hired'],
} as const satisfies Record<string, readonly RequestState[]>;
