import { indianIsoDay } from '#shared/indian-date.ts';
import type { RequestState } from './request-state.ts';

/** How far a request got, in the five steps that people care about. */
export const requestOutcomes = {
  open: 'Open',
  referred: 'Referred',
  interview: 'Interview',
  offer: 'Offer',
  ended: 'Ended without a referral',
} as const;

export type RequestOutcome = keyof typeof requestOutcomes;
export const requestOutcomeNames = Object.keys(requestOutcomes) as RequestOutcome[];

/** An employer's no comes after a referral, so it counts as one. */
const outcomeOf: Record<RequestState, RequestOutcome | null> = {
  unconfirmed: null,
  unclaimed: 'open',
  submitted: 'open',
  needs_info: 'open',
  accepted: 'open',
  disputed: 'open',
  referred: 'referred',
  confirmed: 'referred',
  not_selected: 'referred',
  interview: 'interview',
  offer: 'offer',
  hired: 'offer',
  declined: 'ended',
  expired: 'ended',
  lapsed: 'ended',
  withdrawn: 'ended',
};

export type MonthCount = { month: string; state: RequestState; count: number };
export type MonthAnswers = { month: string; medianHours: number };
export type HistoryMonth = { month: string; sent: number; answerHours: number | null } & Record<RequestOutcome, number>;

/** "2026-11" and the eleven months before it, by the calendar in India. */
export function lastMonths(now: Date): string[] {
  const [year = 0, month = 0] = indianIsoDay(now).split('-').map(Number);
  return Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(year, month - 12 + index, 1)).toISOString().slice(0, 7));
}

/** Includes months in which nothing happened. */
export function historyOf(now: Date, counts: readonly MonthCount[], answers: readonly MonthAnswers[]): HistoryMonth[] {
  return lastMonths(now).map((month) => {
    const own = counts.filter((each) => each.month === month && outcomeOf[each.state] !== null);
    const sum = (outcome?: RequestOutcome) =>
      own.reduce((total, { state, count }) => total + (!outcome || outcomeOf[state] === outcome ? count : 0), 0);
    const { medianHours = null } = answers.find((each) => each.month === month) ?? {};
    return {
      month,
      sent: sum(),
      answerHours: medianHours,
      ...(Object.fromEntries(requestOutcomeNames.map((name) => [name, sum(name)])) as Record<RequestOutcome, number>),
    };
  });
}
