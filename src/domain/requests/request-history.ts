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

const istOffsetMs = 5.5 * 3_600_000;

/** "2026-11" and the eleven months before it, by the calendar in India. */
export function lastMonths(now: Date, many = 12): string[] {
  const wall = new Date(now.getTime() + istOffsetMs);
  return Array.from({ length: many }, (_, index) =>
    new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() - (many - 1 - index), 1)).toISOString().slice(0, 7),
  );
}

/** Includes months in which nothing happened. */
export function historyOf(now: Date, counts: readonly MonthCount[], answers: readonly MonthAnswers[]): HistoryMonth[] {
  return lastMonths(now).map((month) => {
    const own = counts.filter((each) => each.month === month && outcomeOf[each.state] !== null);
    const sum = (outcome?: RequestOutcome) =>
      own.reduce((total, { state, count }) => total + (!outcome || outcomeOf[state] === outcome ? count : 0), 0);
    return {
      month,
      sent: sum(),
      answerHours: answers.find((each) => each.month === month)?.medianHours ?? null,
      open: sum('open'),
      referred: sum('referred'),
      interview: sum('interview'),
      offer: sum('offer'),
      ended: sum('ended'),
    };
  });
}
