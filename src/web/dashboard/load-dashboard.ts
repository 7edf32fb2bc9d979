import type { Session } from '#domain/accounts/account.ts';
import { isTelling } from '#domain/accounts/seeker-profile.ts';
import { firstView, type DashboardView } from '#domain/accounts/dashboard-view.ts';
import type { App } from '#server/app/create-app.ts';
import type { DashboardAddress } from './dashboard-address.ts';
import { loadQueue } from './queue/load-queue.ts';

const rowsPerPage = 25;
const mostPayments = 100;
const mostWaiting = 10;

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;

export async function findFirstView({ accounts, requests }: App, { account }: Session): Promise<DashboardView> {
  const [chosen, hasSent] = await Promise.all([accounts.dashboardView(account.id), requests.hasSent(account.id)]);
  return firstView({ chosen, hasSent, verifiedReferrer: account.verifiedReferrer });
}

export async function loadDashboard(app: App, session: Session, address: DashboardAddress) {
  const { requests, payouts } = app;
  const { side, status, sort, cursor } = address;
  const accountId = session.account.id;
  const isPaid = side === 'referrer' && app.about().payments;
  const [figures, found, paid, upi, queue, waiting, earnings] = await Promise.all([
    requests.dashboard(accountId),
    requests.find(accountId, { side, status, sort, cursor, limit: rowsPerPage }),
    isPaid ? requests.find(accountId, { side, paid: true, sort: 'newest', limit: mostPayments }) : { items: [] },
    isPaid ? payouts.getUpi(session) : null,
    side === 'referrer' ? loadQueue(app, session) : null,
    side === 'seeker' ? requests.find(accountId, { side, myTurn: true, sort: 'deadline', limit: mostWaiting }) : { items: [] },
    isPaid ? payouts.earnings(accountId) : null,
  ]);
  const isNew =
    figures.seeker.total === 0 &&
    figures.referrer.total === 0 &&
    !session.account.verifiedReferrer &&
    !session.account.administrator &&
    !session.account.support;
  const told = isNew && isTelling(await app.accounts.profile(accountId));
  return {
    refers: session.account.verifiedReferrer,
    steps: isNew ? { emailVerified: session.account.emailVerified, told } : null,
    address,
    figures,
    trend: figures[side].trend,
    rows: found.items,
    nextCursor: found.nextCursor,
    payments: paid.items,
    upi,
    queue,
    waiting: waiting.items,
    earnings,
  };
}
