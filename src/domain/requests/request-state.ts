/** Every state of a request, in the order of a successful one. */
export const requestStates = [
  'unconfirmed',
  'unclaimed',
  'submitted',
  'needs_info',
  'accepted',
  'referred',
  'confirmed',
  'interview',
  'offer',
  'hired',
  'not_selected',
  'declined',
  'expired',
  'lapsed',
  'withdrawn',
  'disputed',
] as const;

export type RequestState = (typeof requestStates)[number];
export type RequestSide = 'seeker' | 'referrer';
export type RequestActor = RequestSide | 'administrator' | 'system';

const closed = new Set<RequestState>(['hired', 'not_selected', 'declined', 'expired', 'lapsed', 'withdrawn']);
const returned = new Set<RequestState>(['expired', 'lapsed', 'declined']);
const referrals = new Set<RequestState>(['confirmed', 'interview', 'offer', 'hired', 'not_selected']);

export const isClosed = (state: RequestState) => closed.has(state);

/** A request that was not answered, or not completed, does not count towards the seeker's allowance. */
export const givesAllowanceBack = (state: RequestState) => returned.has(state);

/** From here on the seeker has confirmed the referral, and it counts for the referrer. */
export const countsAsReferral = (state: RequestState) => referrals.has(state);

const turns: Partial<Record<RequestState, RequestSide>> = {
  unconfirmed: 'seeker',
  submitted: 'referrer',
  needs_info: 'seeker',
  accepted: 'referrer',
  referred: 'seeker',
};

/** Who is expected to act next, if anybody. */
export const turnOf = (state: RequestState): RequestSide | null => turns[state] ?? null;

/**
 * How a request came: `listed` from the directory, `handle` by a referrer's own link, `private` by a link that the seeker gave to a person
 * they know. By either link it uses no allowance and the referrer earns nothing.
 */
export const requestOrigins = ['listed', 'handle', 'private'] as const;
export type RequestOrigin = (typeof requestOrigins)[number];

export const isByLink = (origin: RequestOrigin) => origin !== 'listed';
