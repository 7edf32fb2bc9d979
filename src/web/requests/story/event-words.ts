import { declineReasons, type DeclineReason } from '#domain/requests/decline-reasons.ts';
import type { RequestMove } from '#domain/requests/request-moves.ts';
import type { RequestActor, RequestState } from '#domain/requests/request-state.ts';

type Names = { seeker: string; referrer: string };
type HappenedEvent = { move: string; actor: RequestActor; to?: RequestState; detail: Record<string, string> };

const words: Record<RequestMove | 'submit', (who: string, names: Names) => string> = {
  submit: (_, { seeker, referrer }) => `${seeker} asked ${referrer} for a referral`,
  confirm_email: (_, { seeker }) => `${seeker} confirmed the email address; the request was sent`,
  claim: (who) => `${who} opened the link and showed that they work there`,
  turn_away: () => 'Ended: nobody took it on',
  accept: (who) => `${who} accepted`,
  decline: (who) => `${who} declined`,
  ask: (who) => `${who} asked a question`,
  answer: (who) => `${who} answered`,
  extend: (who) => `${who} took three more days`,
  mark_referred: (who) => `${who} submitted the referral`,
  confirm: (who) => `${who} confirmed the referral`,
  dispute: (who) => `${who} said that no referral was made`,
  withdraw: (who) => `${who} withdrew the request`,
  report_interview: (who) => `${who} reported an interview`,
  report_offer: (who) => `${who} reported an offer`,
  report_hired: (_, { seeker }) => `${seeker} joined`,
  report_not_selected: (who) => `${who} reported that the employer said no`,
  expire: () => 'Ended without an answer in time',
  lapse: () => 'Ended: the referral was not submitted in time',
  confirm_by_silence: (_, { seeker }) => `Confirmed: ${seeker} did not object within four days`,
  decide_referred: () => 'An administrator decided that the referral was made',
  decide_not_referred: () => 'An administrator decided that no referral was made',
  believe_seeker: (_, { seeker }) => `Ended: no administrator decided within three business days, so it was decided in favour of ${seeker}`,
  close_unanswered: () => 'Closed: the question had no answer for 14 days',
  end_rehearsal: () => 'The rehearsal ended here; nothing was sent to the employer',
  look_closer: (who) => `${who} looked closer`,
  widen: (_, { seeker }) => `${seeker} agreed that we ask colleagues too`,
  narrow: (_, { seeker }) => `${seeker} asked us to ask nobody else`,
  exclude: (_, { seeker }) => `${seeker} named a person we should not ask`,
  offer_next: (_, { referrer }) => `${referrer} was asked too`,
  run_dry: () => 'Ended: there was no colleague left to ask',
};

/** A line of the history that both sides read. */
export function eventWords(
  { move, actor, to, detail }: HappenedEvent,
  names: Names,
  reference: string | null = null,
): { title: string; more: string | null } {
  const title = words[move as RequestMove]?.(actor === 'seeker' || actor === 'referrer' ? names[actor] : '', names) ?? move;
  if (move === 'submit' && to === 'unclaimed') return { title: `${names.seeker} made a private link`, more: null };
  const reason = detail['reason'];
  if (move === 'decline' && reason === 'left') return { title: declineReasons.left, more: null };
  if (move === 'decline' && reason) return { title, more: declineReasons[reason as DeclineReason] ?? null };
  return { title, more: move === 'mark_referred' && reference ? `Reference ${reference}` : null };
}

const goodPath: readonly { state: RequestState; words: string }[] = [
  { state: 'submitted', words: 'Sent' },
  { state: 'accepted', words: 'Accepted' },
  { state: 'referred', words: 'Referral submitted' },
  { state: 'confirmed', words: 'Referral confirmed' },
  { state: 'interview', words: 'Interview' },
  { state: 'offer', words: 'Offer' },
  { state: 'hired', words: 'Joined' },
];

/** The steps ahead if all goes well; none if the request is closed or disputed. */
export function stepsAhead(state: RequestState): string[] {
  const at = goodPath.findIndex((step) => step.state === (state === 'needs_info' || state === 'unclaimed' ? 'submitted' : state));
  return at < 0 ? [] : goodPath.slice(at + 1).map((step) => step.words);
}
