import { historyOf, lastMonths } from '#domain/requests/request-history.ts';
import { cardStates, filtersOf, rehearsalStatus } from '#domain/requests/request-labels.ts';
import type { RequestSide } from '#domain/requests/request-state.ts';
import { getAllowance, type AllowanceDeps } from '#server/billing/get-allowance.ts';
import { countRehearsals, measureAnswers, sumPaid, tallyRequests, type AnswerTimes, type Tally } from './request-history-store.ts';

type Paid = Awaited<ReturnType<typeof sumPaid>>;

const trendMonths = 6;

export async function getDashboard(deps: AllowanceDeps, accountId: string) {
  const { db } = deps;
  const months = lastMonths(deps.now());
  const asked = { months, trendFrom: months.length - trendMonths + 1 };
  const [sent, received, paid, seekerAnswers, referrerAnswers, allowance, rehearsals] = await Promise.all([
    tallyRequests(db, accountId, 'seeker', asked),
    tallyRequests(db, accountId, 'referrer', asked),
    sumPaid(db, accountId, months),
    measureAnswers(db, accountId, 'seeker', months[0] ?? ''),
    measureAnswers(db, accountId, 'referrer', months[0] ?? ''),
    getAllowance(deps, accountId),
    countRehearsals(db, accountId),
  ]);
  return {
    seeker: {
      total: sum(sent),
      /** The rows of the list. */
      all: sum(sent) + rehearsals,
      statuses: [
        ...statusesOf(sent, 'seeker'),
        ...(rehearsals > 0 ? [{ name: rehearsalStatus, word: 'Rehearsal', count: rehearsals }] : []),
      ],
      history: historyFrom(deps.now(), sent, seekerAnswers),
      trend: trendOf(months, sent, []),
    },
    referrer: {
      total: sum(received),
      statuses: statusesOf(received, 'referrer'),
      history: historyFrom(deps.now(), received, referrerAnswers),
      trend: trendOf(months, received, paid),
    },
    allowance,
  };
}

/** What each card would have shown at the end of each of the last months; the last one is now. */
function trendOf(months: readonly string[], tallies: readonly Tally[], paid: Paid) {
  const from = months.length - trendMonths + 1;
  const numbers = Array.from({ length: trendMonths }, (_, index) => from + index);
  const stateAt = ({ month, until, stays, stood }: Tally, end: number) => (end < until ? stood[end - Math.max(month, from)] : stays);
  const line = (states?: readonly string[]) =>
    numbers.map((end) => sum(tallies.filter((each) => each.month <= end && (!states || states.includes(stateAt(each, end) ?? '')))));
  return {
    since: months.at(-2) ?? '',
    total: line(),
    underReview: line(cardStates.underReview),
    interviews: line(cardStates.interviews),
    offers: line(cardStates.offers),
    pending: line(cardStates.pendingReferrals),
    successfulHires: line(cardStates.successfulHires),
    earningsPaise: numbers.map((end) => paid.reduce((total, { month, paise }) => total + (month <= end ? paise : 0), 0)),
  };
}

function historyFrom(now: Date, tallies: readonly Tally[], { months: answered, ...answers }: AnswerTimes) {
  const counts = tallies.map(({ month, state, count }) => ({ month: lastMonths(now)[month - 1] ?? '', state, count }));
  return { months: historyOf(now, counts, answered), answers };
}

function sum(tallies: readonly Tally[], states?: readonly string[]): number {
  return tallies.reduce((total, { state, count }) => total + (!states || states.includes(state) ? count : 0), 0);
}

function statusesOf(tallies: readonly Tally[], side: RequestSide) {
  return filtersOf(side).map(({ name, word, states }) => ({ name, word, count: sum(tallies, states) }));
}
