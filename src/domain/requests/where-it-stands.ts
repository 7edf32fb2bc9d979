import { declineReasons } from './decline-reasons.ts';
import { isUndecided, mostRungs, type Offer } from './request-offers.ts';
import type { RequestState } from './request-state.ts';
import { byWords, lookingWords } from './due-words.ts';

/** A person we asked, as far as the sentences need it. */
export type AskedName = Pick<Offer, 'state' | 'reason'> & { name: string };

/** Who can answer now: "Bala", "Ananya or Bala"; empty while we look for the next person. */
export function askedNow(offers: readonly AskedName[]): string {
  const names = offers.filter(isUndecided).map(({ name }) => name);
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' or ');
}

/** Who is asked now, and until when. */
export function nowWords(offers: readonly AskedName[], deadlineAt: Date | null, rehearsal = false): string {
  const names = askedNow(offers);
  if (names === '') return `${lookingWords}, and will tell you the result.`;
  return offers.filter(isUndecided).length === 1
    ? `${names} is asked now and answers${byWords(deadlineAt, rehearsal)}.`
    : `${names} can answer${byWords(deadlineAt)}; the first yes counts.`;
}

/** What happened before: "Ananya did not answer in time." */
function beforeWords(offers: readonly AskedName[]): string[] {
  return offers.flatMap(({ name, state, reason }) => {
    if (state === 'declined')
      return reason === 'left' ? `${name} is no longer available.` : [`${name} declined`, saidWhy(reason)].filter(Boolean).join(': ') + '.';
    return state === 'passed' ? `${name} did not answer in time.` : [];
  });
}

/** The reason of a no, in the referrer's words; empty if they chose none of ours. */
export const saidWhy = (reason: AskedName['reason']) => (reason && reason !== 'other' ? declineReasons[reason] : '');

/**
 * Where a request without an answer stands, for the seeker: what happened before, who is asked now, until when. Pages, mails and
 * notifications take this sentence from here, so that they tell one story.
 */
export const standsWords = (offers: readonly AskedName[], deadlineAt: Date | null, rehearsal = false): string =>
  [...beforeWords(offers), nowWords(offers, deadlineAt, rehearsal)].join(' ');

/** `dry`: a person said no, and we found no colleague. */
type Ended = { state: RequestState; company: string; ladder: boolean; dry: boolean };

/** How a request ended without a referral, for the seeker: what each person did, why we asked nobody else, and what it costs. */
export function endWords(offers: readonly AskedName[], { state, company, ladder, dry }: Ended): { title: string; more: string } {
  const free = 'It does not count towards your allowance.';
  const ended = offers.filter((each) => each.state === 'declined' || each.state === 'passed');
  const [first] = ended;
  if (state === 'lapsed' || !first) return { title: 'It ended without a referral', more: `This says nothing about you. ${free}` };
  const isNo = ({ state: how, reason }: AskedName) => how === 'declined' && reason !== 'left';
  const told = ended.length > 1 ? beforeWords(ended) : isNo(first) && saidWhy(first.reason) ? [`“${saidWhy(first.reason)}.”`] : [];
  const more = [...(ended.some(isNo) ? [] : ['This is not a rejection.']), ...told, whyNoOther(ended, { state, ladder, dry }), free];
  return {
    title: ended.length > 1 ? `Nobody at ${company} could take it` : aloneTitle(first, company),
    more: more.filter(Boolean).join(' '),
  };
}

function aloneTitle({ name, state, reason }: AskedName, company: string): string {
  if (state === 'passed') return `${name} did not answer in time`;
  return reason === 'left' ? `The referrer you asked at ${company} is no longer available` : `${name} declined your request`;
}

function whyNoOther(ended: readonly AskedName[], { state, ladder, dry }: Omit<Ended, 'company'>): string {
  if (dry) return 'We found no colleague who agreed to be asked and had a place, so the request has ended.';
  if (state === 'expired') return ladder && ended.length === 1 ? 'We found no colleague who agreed to be asked and had a place.' : '';
  return ended.length === mostRungs ? 'We ask at most three people, so the request has ended.' : '';
}

/** Why we ask a colleague whom the seeker did not choose; null for the person they chose. */
export function whyAsked(offers: readonly Pick<Offer, 'rung' | 'state' | 'reason'>[], rung: number): string | null {
  if (rung === 1) return null;
  const before = offers.find((each) => each.rung === rung - 1);
  if (before?.state === 'declined') return before.reason === 'left' ? 'A colleague is no longer available.' : 'A colleague said no.';
  return 'A colleague has not answered yet.';
}
