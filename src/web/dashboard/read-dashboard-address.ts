import { filtersOf, rehearsalStatus } from '#domain/requests/request-labels.ts';
import type { RequestSide } from '#domain/requests/request-state.ts';
import { sortWords, type DashboardAddress, type DashboardSort } from './dashboard-address.ts';

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
    status: status === rehearsalStatus || filtersOf(side).some(({ name }) => name === status) ? status : undefined,
    sort: Object.hasOwn(sortWords, sort) ? (sort as DashboardSort) : 'newest',
    tab: side === 'referrer' && search.get('tab') === 'payments' ? 'payments' : 'referrals',
    cursor: search.get('cursor') || undefined,
  };
}
