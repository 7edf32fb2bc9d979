import type { Session } from '#domain/accounts/account.ts';
import type { App } from '#server/app/create-app.ts';
import type { DashboardAddress } from './dashboard-address.ts';

const rowsPerPage = 25;
const mostPayments = 100;
const mostQueued = 50;

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;
export type Queue = Awaited<ReturnType<typeof loadQueue>>;

export async function loadDashboard(app: App, session: Session, address: DashboardAddress) {
  const { requests, payouts } = app;
  const { side, status, sort, cursor } = address;
  const accountId = session.account.id;
  const [figures, found, paid, upi, queue, earnings] = await Promise.all([
    requests.dashboard(accountId),
    requests.find(accountId, { side, status, sort, cursor, limit: rowsPerPage }),
    side === 'referrer' ? requests.find(accountId, { side, paid: true, sort: 'newest', limit: mostPayments }) : { items: [] },
    payouts.getUpi(accountId),
    side === 'referrer' ? loadQueue(app, session) : null,
    side === 'referrer' ? payouts.earnings(accountId) : null,
  ]);
  return { address, figures, rows: found.items, nextCursor: found.nextCursor, payments: paid.items, upi, queue, earnings };
}

/** What is waiting for the referrer, most urgent first. The first one is complete, so the page shows it without another fetch. */
async function loadQueue({ requests, resumes }: App, session: Session) {
  const { items } = await requests.find(session.account.id, { side: 'referrer', myTurn: true, sort: 'deadline', limit: mostQueued });
  const first = items[0] && (await requests.get(session.account.id, items[0].id));
  return {
    items,
    first: first ? { ...first, resume: first.resumeId === null ? null : await resumes.describe(session, first.resumeId) } : null,
  };
}
