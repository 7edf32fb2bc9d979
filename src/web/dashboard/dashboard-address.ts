import type { RequestSide } from '#domain/requests/request-state.ts';

export const sortWords = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  changed: 'Last changed',
  deadline: 'Next deadline',
} as const;

export type DashboardSort = keyof typeof sortWords;

export type DashboardAddress = {
  side: RequestSide;
  status: string | undefined;
  sort: DashboardSort;
  tab: 'referrals' | 'payments';
  cursor: string | undefined;
};

/** Names the view, because the plain URL shows each person's own, and leaves out every other default. */
export function dashboardPath(address: Partial<DashboardAddress> & Pick<DashboardAddress, 'side'>): string {
  const search = new URLSearchParams({ view: address.side });
  if (address.status) search.set('status', address.status);
  if (address.sort && address.sort !== 'newest') search.set('sort', address.sort);
  if (address.tab === 'payments') search.set('tab', 'payments');
  if (address.cursor) search.set('cursor', address.cursor);
  return `/dashboard?${search}`;
}
