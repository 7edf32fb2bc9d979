import type { RequestState } from '#domain/requests/request-state.ts';
import { indianDeadline } from '#shared/indian-date.ts';
import type { ShownRequest } from './shown-request.ts';

type Standing = Pick<ShownRequest, 'side' | 'state' | 'referrerName' | 'deadlineAt' | 'reference' | 'held'>;

type Words = (name: string, by: string, reference: string) => string;

const words: Partial<Record<RequestState, Words>> = {
  submitted: (name, by) => `Nothing to do for now: ${name} answers${by}, and we tell you at once.`,
  needs_info: (name, by) => `${name} needs an answer from you${by} before they decide.`,
  accepted: (name, by) => `${name} said yes and submits your referral${by}. You need not do anything.`,
  referred: (name, by, reference) =>
    `${name} submitted your referral${reference}. Look for the employer’s mail, then confirm it. If you say nothing${by}, it counts as confirmed.`,
  confirmed: () => 'Your referral is confirmed. Tell us when you are invited to an interview.',
  interview: () => 'Good luck. Tell us what came of it.',
  offer: () => 'Congratulations. Tell us when you have joined.',
};

/** What the seeker does next, or whom they wait for and until when; null where the buttons say it all. */
export function nextStepWords({ side, state, referrerName, deadlineAt, reference, held }: Standing): string | null {
  if (side !== 'seeker' || held) return null;
  const by = deadlineAt ? ` by ${indianDeadline(deadlineAt)}` : '';
  return words[state]?.(referrerName, by, reference ? ` under the number ${reference}` : '') ?? null;
}
