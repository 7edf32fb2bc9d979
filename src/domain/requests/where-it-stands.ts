import { indianDeadline } from '#shared/indian-date.ts';
import { isUndecided, type Offer } from './request-offers.ts';
import type { RequestState } from './request-state.ts';

/** A person we asked, as far as the sentences need it. */
export type AskedName = Pick<Offer, 'state' | 'reason'> & { name: string };

const by = (deadlineAt: Date | null) => (deadlineAt ? ` by ${indianDeadline(deadlineAt)}` : '');

/** Who can answer now: "Bala", "Ananya or Bala"; empty while we look for the next person. */
export function askedNow(offers: readonly AskedName[]): string {
  const names = offers.filter(isUndecided).map(({ name }) => name);
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' or ');
}

/** Who is asked now, and until when. */
export function nowWords(offers: readonly AskedName[], deadlineAt: Date | null): string {
  const names = askedNow(offers);
  if (names === '') return 'We are asking a colleague now and will tell you who it is.';
  return offers.filter(isUndecided).length === 1
    ? `${names} is asked now and answers${by(deadlineAt)}.`
    : `${names} can answer${by(deadlineAt)}; the first yes counts.`;
}

/** What happened before: "Ananya said no." */
function beforeWords(offers: readonly AskedName[]): string[] {
  return offers.flatMap(({ name, state, reason }) => {
    if (state === 'declined') return `${name} ${reason === 'left' ? 'is no longer available' : 'said no'}.`;
    return state === 'passed' ? `${name} did not answer in time.` : [];
  });
}

/**
 * Where a request without an answer stands, for the seeker: what happened before, who is asked now, until when. Pages, mails and
 * notifications take this sentence from here, so that they tell one story.
 */
export const standsWords = (offers: readonly AskedName[], deadlineAt: Date | null): string =>
  [...beforeWords(offers), nowWords(offers, deadlineAt)].join(' ');

/** Why we ask a colleague whom the seeker did not choose; null for the person they chose. */
export function whyAsked(offers: readonly Pick<Offer, 'rung' | 'state' | 'reason'>[], rung: number): string | null {
  if (rung === 1) return null;
  const before = offers.find((each) => each.rung === rung - 1);
  if (before?.state === 'declined') return before.reason === 'left' ? 'A colleague is no longer available.' : 'A colleague said no.';
  return 'A colleague has not answered yet.';
}

const acts: Partial<Record<RequestState, string>> = {
  unclaimed: 'ends',
  submitted: 'answers',
  needs_info: 'your answer',
  accepted: 'submits it',
  referred: 'confirm',
  disputed: 'decided',
};

/** The short form for a row of the seeker's list: "answers by Tuesday, 1 Dec". */
export const dueWords = (state: RequestState, deadlineAt: Date | null): string | null =>
  deadlineAt && acts[state] ? acts[state] + by(deadlineAt) : null;
