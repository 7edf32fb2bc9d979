import { historyOf, lastMonths, type HistoryMonth } from '#domain/requests/request-history.ts';
import { cardStates, filtersOf } from '#domain/requests/request-labels.ts';
import type { RequestSide, RequestState } from '#domain/requests/request-state.ts';
import type { Db } from '#server/platform/db/database.ts';
import { getAllowance, type AllowanceDeps, type CurrentAllowance } from '#server/billing/get-allowance.ts';
import { countAtMonthEnds, countByMonth, measureAnswers, type AnswerTimes } from './request-history-store.ts';
import { countByState } from './request-list-store.ts';

type StatusCount = { name: string; word: string; count: number };
type History = { months: HistoryMonth[]; answers: Omit<AnswerTimes, 'months'> };

export type Dashboard = {
  seeker: { total: number; underReview: number; interviews: number; offers: number; statuses: StatusCount[]; history: History };
  referrer: {
    total: number;
    pending: number;
    successfulHires: number;
    earningsPaise: number;
    statuses: StatusCount[];
    history: History;
  };
  allowance: CurrentAllowance;
};

type Counts = Awaited<ReturnType<typeof countByState>>;

export async function getDashboard(deps: AllowanceDeps, accountId: string): Promise<Dashboard> {
  const [asSeeker, asReferrer, seekerHistory, referrerHistory, allowance] = await Promise.all([
    countByState(deps.db, accountId, 'seeker'),
    countByState(deps.db, accountId, 'referrer'),
    readHistory(deps, accountId, 'seeker'),
    readHistory(deps, accountId, 'referrer'),
    getAllowance(deps, accountId),
  ]);
  return {
    seeker: {
      total: sum(asSeeker),
      underReview: sum(asSeeker, cardStates.underReview),
      interviews: sum(asSeeker, cardStates.interviews),
      offers: sum(asSeeker, cardStates.offers),
      statuses: statusesOf(asSeeker, 'seeker'),
      history: seekerHistory,
    },
    referrer: {
      total: sum(asReferrer),
      pending: sum(asReferrer, cardStates.pendingReferrals),
      successfulHires: sum(asReferrer, cardStates.successfulHires),
      earningsPaise: asReferrer.reduce((total, row) => total + row.paise, 0),
      statuses: statusesOf(asReferrer, 'referrer'),
      history: referrerHistory,
    },
    allowance,
  };
}

const trendMonths = 6;

/** What each card would have shown at the end of each of the last months; the last one is now. */
export async function getTrend({ db, now }: { db: Db; now: () => Date }, accountId: string, side: RequestSide): Promise<Trend> {
  const months = lastMonths(now(), trendMonths);
  const rows = await countAtMonthEnds(db, accountId, side, months);
  const at = (month: string, states?: readonly string[]) =>
    rows.reduce((total, row) => total + (row.month === month && (!states || states.includes(row.state)) ? row.count : 0), 0);
  const line = (states?: readonly string[]) => months.map((month) => at(month, states));
  return {
    since: months.at(-2) ?? '',
    total: line(),
    underReview: line(cardStates.underReview),
    interviews: line(cardStates.interviews),
    offers: line(cardStates.offers),
    pending: line(cardStates.pendingReferrals),
    successfulHires: line(cardStates.successfulHires),
    earningsPaise: months.map((month) => rows.reduce((total, row) => total + (row.month === month ? row.paise : 0), 0)),
  };
}

export type Trend = { since: string } & Record<
  'total' | 'underReview' | 'interviews' | 'offers' | 'pending' | 'successfulHires' | 'earningsPaise',
  number[]
>;

async function readHistory({ db, now }: { db: Db; now: () => Date }, accountId: string, side: RequestSide): Promise<History> {
  const from = lastMonths(now())[0] ?? '';
  const counts = await countByMonth(db, accountId, side, from);
  const { months, ...answers } = await measureAnswers(db, accountId, side, from);
  return { months: historyOf(now(), counts, months), answers };
}

function sum(counts: Counts, states?: readonly RequestState[]): number {
  return counts.reduce((total, row) => total + (!states || states.includes(row.state) ? row.count : 0), 0);
}

function statusesOf(counts: Counts, side: RequestSide): StatusCount[] {
  return filtersOf(side).map(({ name, word, states }) => ({ name, word, count: sum(counts, states) }));
}
