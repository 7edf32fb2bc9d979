import type { App } from '#server/app/create-app.ts';
import type { DashboardAddress } from './dashboard-address.ts';

const rowsPerPage = 25;
const mostPayments = 100;

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;

export async function loadDashboard({ requests, payouts }: App, accountId: string, address: DashboardAddress) {
  const { side, status, sort, cursor } = address;
  const [figures, found, paid, upi] = await Promise.all([
    requests.dashboard(accountId),
    requests.find(accountId, { side, status, sort, cursor, limit: rowsPerPage }),
    side === 'referrer' ? requests.find(accountId, { side, paid: true, sort: 'newest', limit: mostPayments }) : { items: [] },
    payouts.getUpi(accountId),
  ]);
  return { address, figures, rows: found.items, nextCursor: found.nextCursor, payments: paid.items, upi };
}
