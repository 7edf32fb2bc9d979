import { cardStates, filtersOf } from '#domain/requests/request-labels.ts';
import type { RequestSide, RequestState } from '#domain/requests/request-state.ts';
import type { Db } from '../db/database.ts';
import { getAllowance, type CurrentAllowance } from '../billing/get-allowance.ts';
import { countByMonth, countByState } from './request-list-store.ts';

type StatusCount = { name: string; word: string; count: number };
type Month = { month: string; sent: number; referred: number; hired: number };

export type Dashboard = {
  seeker: { total: number; underReview: number; interviews: number; offers: number; statuses: StatusCount[]; months: Month[] };
  referrer: {
    total: number;
    pending: number;
    successfulHires: number;
    earningsPaise: number;
    statuses: StatusCount[];
    months: Month[];
  };
  allowance: CurrentAllowance;
};

type Counts = Awaited<ReturnType<typeof countByState>>;

export async function getDashboard(deps: { db: Db; now: () => Date }, accountId: string): Promise<Dashboard> {
  const { db } = deps;
  const asSeeker = await countByState(db, accountId, 'seeker');
  const asReferrer = await countByState(db, accountId, 'referrer');
  return {
    seeker: {
      total: sum(asSeeker),
      underReview: sum(asSeeker, cardStates.underReview),
      interviews: sum(asSeeker, cardStates.interviews),
      offers: sum(asSeeker, cardStates.offers),
      statuses: statusesOf(asSeeker, 'seeker'),
      months: await countByMonth(db, accountId, 'seeker', deps.now()),
    },
    referrer: {
      total: sum(asReferrer),
      pending: sum(asReferrer, cardStates.pendingReferrals),
      successfulHires: sum(asReferrer, cardStates.successfulHires),
      earningsPaise: asReferrer.reduce((total, row) => total + row.paise, 0),
      statuses: statusesOf(asReferrer, 'referrer'),
      months: await countByMonth(db, accountId, 'referrer', deps.now()),
    },
    allowance: await getAllowance(deps, accountId),
  };
}

function sum(counts: Counts, states?: readonly RequestState[]): number {
  return counts.reduce((total, row) => total + (!states || states.includes(row.state) ? row.count : 0), 0);
}

function statusesOf(counts: Counts, side: RequestSide): StatusCount[] {
  return filtersOf(side).map(({ name, word, states }) => ({ name, word, count: sum(counts, states) }));
}
