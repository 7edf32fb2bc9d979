import type { Session } from '#domain/accounts/account.ts';
import { isStaff } from '#domain/accounts/account-policy.ts';
import { isTelling } from '#domain/accounts/seeker-profile.ts';
import { firstView } from '#domain/accounts/dashboard-view.ts';
import { filtersOf, rehearsalStatus } from '#domain/requests/request-labels.ts';
import type { RequestSide } from '#domain/requests/request-state.ts';
import { whyNotSend } from '#domain/requests/may-send.ts';
import type { App } from '#server/app/create-app.ts';
import { sortWords, type DashboardAddress, type DashboardSort } from './dashboard-address.ts';
import { loadQueue } from './queue/load-queue.ts';

const rowsPerPage = 25;
const mostPayments = 100;
const mostWaiting = 10;

// These words come with the data, because the script of this page has no room left.
const ask = {
  to: '/referrers',
  label: 'Find a referrer',
  words:
    'Ask somebody at the company you want. Every request ends. If you get no answer in time, you get your request back. You can follow it here.',
};
const tips = [
  'Give the job ID in your request, so that your referrer does not have to guess.',
  'Name one thing you did that fits this team, with a number.',
  'Answer questions within a day. The position may not wait for you.',
  'Confirm a referral when it reaches you, so that your referrer gets the credit.',
  'Choose one person at a company. If nobody there can help, you get your free request back.',
];

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;

/** What the URL asks for; an unknown value counts as absent. */
function readAddress(search: URLSearchParams, side: RequestSide): DashboardAddress {
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

async function findFirstView({ accounts, requests }: App, { account }: Session): Promise<RequestSide> {
  const [chosen, hasSent] = await Promise.all([accounts.dashboardView(account.id), requests.hasSent(account.id)]);
  return firstView({ chosen, hasSent, verifiedReferrer: account.verifiedReferrer });
}

/** In the view that the URL names; if it names none, the person's own comes first. */
export async function loadDashboard(app: App, session: Session, search: URLSearchParams) {
  const { requests, payouts } = app;
  const view = search.get('view');
  const address = readAddress(search, view === 'seeker' || view === 'referrer' ? view : await findFirstView(app, session));
  const { side, status, sort, cursor } = address;
  const accountId = session.account.id;
  const staff = isStaff(session.account);
  const refers = session.account.verifiedReferrer;
  // Staff are not invited to what they would be refused. One who refers is a referrer like any other.
  const invited = refers || !staff;
  const isPaid = side === 'referrer' && app.about().payments && invited;
  const [figures, found, paid, upi, queue, waiting, earnings] = await Promise.all([
    requests.dashboard(accountId),
    requests.find(accountId, { side, status, sort, cursor, limit: rowsPerPage }),
    isPaid ? requests.find(accountId, { side, paid: true, sort: 'newest', limit: mostPayments }) : { items: [] },
    isPaid ? payouts.getUpi(session) : null,
    side === 'referrer' ? loadQueue(app, session) : null,
    side === 'seeker' ? requests.find(accountId, { side, myTurn: true, sort: 'deadline', limit: mostWaiting }) : { items: [] },
    isPaid ? payouts.earnings(accountId) : null,
  ]);
  const isNew = figures.seeker.total === 0 && figures.referrer.total === 0 && !refers && !staff;
  const refusal = whyNotSend(session.account, null)?.detail ?? null;
  const told = isNew && isTelling(await app.accounts.profile(accountId));
  return {
    refers,
    invited,
    refusal,
    first: refusal === null ? ask : { to: '/admin', label: 'Open the console', words: refusal },
    steps: isNew ? firstSteps(session.account.emailVerified, told) : null,
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
    tips: side === 'seeker' ? tips : [],
  };
}

/** For a new seeker, until they send their first request. No step is a duty: each only makes an answer more likely. */
const firstSteps = (emailVerified: boolean, told: boolean) => [
  { done: emailVerified, words: 'Confirm your email address, so that requests go out at once', to: '/profile' },
  { done: told, words: 'Say who you are: a headline and your skills', to: '/profile#about' },
  { done: false, words: 'Ask somebody at the company you want to join', to: '/referrers' },
];
