import type { RequestState } from '#domain/requests/request-state.ts';
import { indianDeadline } from '#shared/indian-date.ts';
import type { ShownRequest } from './shown-request.ts';

type Standing = Pick<ShownRequest, 'side' | 'state' | 'turn' | 'referrerName' | 'fullName' | 'deadlineAt' | 'reference' | 'held'> & {
  offers: readonly Pick<ShownRequest['offers'][number], 'name' | 'state' | 'reason' | 'questionAt'>[];
};

type Words = (name: string, by: string, reference: string) => string;

const words: Partial<Record<RequestState, Words>> = {
  needs_info: (name, by) => `${name} needs an answer from you${by} before they decide.`,
  accepted: (name, by) => `${name} said yes and submits your referral${by}. You need not do anything.`,
  referred: (name, by, reference) =>
    `${name} submitted your referral${reference}. Look for the employer’s mail, then confirm it. If you say nothing${by}, it counts as confirmed.`,
  confirmed: () => 'Your referral is confirmed. Tell us when you are invited to an interview.',
  interview: () => 'Good luck. Tell us what came of it.',
  offer: () => 'Congratulations. Tell us when you have joined.',
};

/** What the seeker does next, or whom they wait for and until when; null where the buttons say it all. */
export function nextStepWords(request: Standing): string | null {
  const { side, state, referrerName, deadlineAt, reference, held, offers } = request;
  if (side !== 'seeker' || held) return null;
  const by = deadlineAt ? ` by ${indianDeadline(deadlineAt)}` : '';
  if (state === 'submitted') return waitingWords(request, by);
  const asker = state === 'needs_info' ? offers.find(({ questionAt }) => questionAt)?.name : undefined;
  return words[state]?.(asker ?? referrerName, by, reference ? ` under the number ${reference}` : '') ?? null;
}

/** Colleagues may be asked too, so the person whom the seeker chose is not always the one who answers. */
function waitingWords({ offers }: Standing, by: string): string {
  const before = offers
    .filter(({ state }) => state === 'declined')
    .map(({ name, reason }) => `${name} ${reason === 'left' ? 'is no longer available' : 'said no'}. `)
    .join('');
  const names = whoMayAnswer(offers);
  if (names === '') return `${before}We are asking a colleague, and tell you at once who it is.`;
  return `${before}Nothing to do for now: ${names} answers${by}, and we tell you at once.`;
}

/** Whose turn it is, in the line under the heading. */
export function turnWords({ side, turn, fullName, referrerName, state, offers }: Standing): string {
  if (turn === side) return 'It is your turn';
  if (side === 'referrer') return `It is ${fullName}’s turn`;
  if (state !== 'submitted') return `It is ${referrerName}’s turn`;
  const names = whoMayAnswer(offers);
  if (names === '') return 'We are asking a colleague';
  return offers.filter(isAsked).length > 1 ? `${names} can answer` : `It is ${names}’s turn`;
}

const isAsked = ({ state }: Standing['offers'][number]) => state === 'offered' || state === 'looking';

function whoMayAnswer(offers: Standing['offers']): string {
  const names = offers.filter(isAsked).map(({ name }) => name);
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' or ');
}
