import { writeCsv } from '#domain/text/csv.ts';
import { indianIsoDay } from '#shared/indian-date.ts';
import { filtersOf, labelOf, rehearsalStatus, type RequestLabel } from '#domain/requests/request-labels.ts';
import { requestStates, turnOf, type RequestSide } from '#domain/requests/request-state.ts';
import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { readPlace, writePlace } from '#server/platform/db/place-cursor.ts';
import { findListedRequests, type ListedRequest, type RequestSort } from './request-list-store.ts';

export type RequestQuery = {
  side: RequestSide;
  status?: string | undefined;
  /** Only those that wait for this side. */
  myTurn?: boolean;
  /** Only paid ones. */
  paid?: boolean;
  sort: RequestSort;
  cursor?: string | undefined;
  limit: number;
};
export type RequestCard = ListedRequest & { label: RequestLabel; yourTurn: boolean };

/** A person's own requests, from one side. */
export async function findRequests(
  { db }: { db: Db },
  accountId: string,
  query: RequestQuery,
): Promise<{ items: RequestCard[]; nextCursor: string | null }> {
  const { side, sort, limit } = query;
  const states = query.myTurn
    ? requestStates.filter((state) => turnOf(state) === side)
    : query.status === undefined || query.status === rehearsalStatus
      ? null
      : statesOf(side, query.status);
  const after = query.cursor === undefined ? null : readPlace(sort, query.cursor);
  const which = { states, rehearsals: query.status === rehearsalStatus, notHeld: query.myTurn ?? false, paid: query.paid ?? false };
  const { items, last } = await findListedRequests(db, { accountId, side, ...which, sort, after, limit });
  return { items: items.map((item) => toCard(item, side)), nextCursor: last && writePlace(sort, last) };
}

function toCard(item: ListedRequest, side: RequestSide): RequestCard {
  const label = labelOf(item.state, side, { ...item, unused: item.referrerId === null }) ?? { word: '', detail: null };
  return { ...item, label, yourTurn: turnOf(item.state) === side };
}

function statesOf(side: RequestSide, status: string) {
  const filters = filtersOf(side);
  const filter = filters.find(({ name }) => name === status);
  if (filter) return filter.states;
  throw new AppError('invalid_input', {
    detail: 'There is no such status.',
    fields: [{ field: 'status', message: `One of ${filters.map(({ name }) => name).join(', ')}.` }],
  });
}

const most = 10_000;
type Column = [name: string, read: (item: RequestCard) => string];

/** The table as it is filtered and sorted, as CSV. */
export async function exportRequests(
  { db }: { db: Db },
  accountId: string,
  query: Pick<RequestQuery, 'side' | 'status' | 'sort'>,
): Promise<string> {
  const { items } = await findRequests({ db }, accountId, { ...query, limit: most });
  const { side } = query;
  const payment: Column[] = [['Payment (INR)', (item) => (item.paymentPaise / 100).toFixed(2)]];
  const columns: Column[] = [
    side === 'seeker' ? ['Referrer', (item) => item.referrerName] : ['Name', (item) => item.seekerName],
    ['Position', (item) => item.position],
    ['Company', (item) => item.company],
    ['Status', (item) => [item.label.word, item.label.detail].filter(Boolean).join(', ')],
    ['Date', (item) => indianIsoDay(item.createdAt)],
    ['Last change', (item) => indianIsoDay(item.changedAt)],
    ...(side === 'referrer' ? payment : []),
  ];
  const lines = [columns.map(([name]) => name), ...items.map((item) => columns.map(([, read]) => read(item)))];
  return writeCsv(lines);
}
