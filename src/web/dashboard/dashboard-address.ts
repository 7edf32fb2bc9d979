import { filtersOf } from '#domain/requests/request-labels.ts';
import type { RequestSide } from '#domain/requests/request-state.ts';

export const sortWords = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  changed: 'Last changed',
  deadline: 'Next deadline',
} as const;

type DashboardSort = keyof typeof sortWords;

export type DashboardAddress = {
  side: RequestSide;
  status: string | undefined;
  sort: DashboardSort;
  tab: 'referrals' | 'payments';
  cursor: string | undefined;
};

/** The view that the URL names, if it does; otherwise the person's own comes first. */
export function readView(search: URLSearchParams): RequestSide | undefined {
  const view = search.get('view');
  return view === 'seeker' || view === 'referrer' ? view : undefined;
}

/** What the URL asks for; an unknown value counts as absent. */
export function readDashboardAddress(search: URLSearchParams, side: RequestSide): DashboardAddress {
  const status = search.get('status') ?? '';
  const sort = search.get('sort') ?? '';
  return {
    side,
    status: filtersOf(side).some(({ name }) => name === status) ? status : undefined,
    sort: Object.hasOwn(sortWords, sort) ? (sort as DashboardSort) : 'newest',
    tab: side === 'referrer' && search.get('tab') === 'payments' ? 'payments' : 'referrals',
    cursor: search.get('cursor') || undefined,
  };
}

/** Names the view, because the plain URL shows each person's own, and leaves out every other default. */
export function dashboardPath(address: Partial<DashboardAddress> & Pick<DashboardAddress, 'side'>): string {
  const search = new URLSearchParams({ view: address.side });
  if (address.status) search.set('status', address.status);
  if (address.sort && address.sort !== 'newest') search.set('sort', address.sort);
  if (address.tab === 'payments') search.set('tab', 'payments');
  if (address.cursor) search.set('cursor', address.cursor);
  return `/dashboard?${search}`;
}
