import { isUndecided } from '#domain/requests/request-offers.ts';
import type { RequestState } from '#domain/requests/request-state.ts';
import { byWords, lookingWords } from '#domain/requests/due-words.ts';
import { askedNow, standsWords } from '#domain/requests/where-it-stands.ts';
import { indianDay } from '#shared/indian-date.ts';
import { eventWords } from './event-words.ts';
import type { ShownRequest } from './shown-request.ts';

type Standing = Pick<
  ShownRequest,
  'side' | 'state' | 'turn' | 'referrerName' | 'fullName' | 'deadlineAt' | 'reference' | 'held' | 'rehearsal'
> & {
  offers: readonly Pick<ShownRequest['offers'][number], 'name' | 'state' | 'reason' | 'questionAt'>[];
};

type Words = (name: string, by: string, reference: string) => string;

const words: Partial<Record<RequestState, Words>> = {
  unclaimed: (_, by) => `If nobody takes it on, it ends by itself${by}.`,
  needs_info: (name, by) => `${name} needs an answer from you${by} before they decide.`,
  accepted: (name, by) => `${name} said yes and submits your referral${by}. You need not do anything.`,
  referred: (name, by, reference) =>
    `${name} submitted your referral${reference}. Look for the employer’s email, then confirm it. If you say nothing${by}, it counts as confirmed.`,
  confirmed: () => 'Your referral is confirmed. Tell us when you are invited to an interview.',
  interview: () => 'Good luck. Tell us what came of it.',
  offer: () => 'Congratulations. Tell us when you have joined.',
};

/** What the seeker does next, or who has to answer and until when; null where the buttons say it all. */
export function nextStepWords(request: Standing): string | null {
  const { side, state, referrerName, deadlineAt, reference, held, offers, rehearsal } = request;
  if (side !== 'seeker' || held) return null;
  const until = byWords(deadlineAt, rehearsal && state === 'accepted');
  if (state === 'submitted') return `${standsWords(offers, deadlineAt, rehearsal)} You need not do anything.`;
  const asker = state === 'needs_info' ? offers.find(({ questionAt }) => questionAt)?.name : undefined;
  return words[state]?.(asker ?? referrerName, until, reference ? ` under the number ${reference}` : '') ?? null;
}

type Asked = Pick<ShownRequest, 'side' | 'link' | 'company' | 'referrerName' | 'fullName' | 'whyAsked'> & Pick<Standing, 'offers'>;

/** The line under the heading: who asked, and who was asked. A person whom the seeker did not choose reads why we ask them. */
export function introWords({ side, link, company, referrerName, fullName, whyAsked, offers }: Asked): string {
  if (link) return `Your link for ${referrerName} at ${company}.`;
  if (side === 'seeker')
    return `You asked ${offers[0]?.name ?? referrerName} at ${company}${offers.length > 1 ? ', and let us ask colleagues' : ''}.`;
  return whyAsked
    ? `${fullName} would like a referral to ${company}. ${whyAsked} You said that we may ask you then.`
    : `${fullName} asked you for a referral to ${company}.`;
}

/** Whose turn it is, in the line under the heading. */
export function turnWords({ side, turn, fullName, referrerName, state, offers }: Standing): string {
  if (turn === side) return 'It is your turn';
  if (side === 'referrer') return `It is ${fullName}’s turn`;
  if (state !== 'submitted') return `It is ${referrerName}’s turn`;
  const names = askedNow(offers);
  if (names === '') return lookingWords;
  return offers.filter(isUndecided).length > 1 ? `${names} can answer` : `It is ${names}’s turn`;
}

type Closed = Pick<ShownRequest, 'closed' | 'side' | 'whyAsked' | 'fullName' | 'referrerName'> & {
  ladder: Pick<ShownRequest['ladder'], 'on'>;
  events: readonly Pick<ShownRequest['events'][number], 'move' | 'actor' | 'to' | 'detail'>[];
};

/** Where nothing is left to do: how it ended, as the history says it. A person asked together with colleagues knows only their own part. */
export function closedWords({ closed, side, whyAsked, ladder, events, fullName, referrerName }: Closed): string {
  if (!closed) return 'Nothing for you to do now.';
  if (side === 'referrer' && (ladder.on || whyAsked)) return 'Your part in this request is over.';
  const last = events.at(-1);
  const names = { seeker: fullName, referrer: referrerName, [side]: 'You' };
  // Inside a sentence: "in favour of you".
  const how = last && eventWords(last, names).title.replace(/ You\b/, ' you');
  return how ? `${how}. This request has ended.` : 'This request has ended.';
}

/** Whom we ask next, if anybody. `willing`: another colleague has agreed to be asked. */
export function nextWords(
  { ladder, offers, company }: Pick<ShownRequest, 'ladder' | 'company'> & { offers: readonly unknown[] },
  willing: boolean,
): string {
  const none = `${offers.length > 1 ? 'No other' : 'No'} colleague at ${company} has agreed to be asked yet.`;
  if (!ladder.on)
    return willing ? 'We can also ask up to two colleagues who agreed to it. Anybody who has not answered yet can still say yes.' : none;
  if (!ladder.nextAt) return 'We ask at most three people.';
  if (!willing) return `${none} We look again every business day. After a no the request ends, unless we find one.`;
  return `Without a yes we ask ${offers.length > 1 ? 'another' : 'a'} colleague on ${indianDay(ladder.nextAt)}, or at once after a no, if one has a place that week.`;
}

const turnTitles: Partial<Record<RequestState, string>> = {
  submitted: 'Answer',
  needs_info: 'Answer the question of',
  accepted: 'Submit the referral of',
  referred: 'Confirm the referral by',
};

/** The title of the calendar entry, for the side whose turn it is. */
export function turnTitle({ side, state, fullName, referrerName }: Pick<Standing, 'side' | 'state' | 'fullName' | 'referrerName'>): string {
  return `${turnTitles[state] ?? 'Decide with'} ${side === 'seeker' ? referrerName : fullName || 'a job seeker'}`;
}
