import { indianDate, monthName } from '#shared/indian-date.ts';
import { rupeesOf } from '#shared/rupees.ts';
import { openOwn } from '#web/app/answer-form.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table } from '#web/ui/table.tsx';
import { BackLink, TextLink } from '#web/ui/text-link.tsx';
import { Sums } from './earnings-card.tsx';
import type { Route } from './+types/earnings.route.ts';

export const meta = () => unlistedMeta('Earnings');

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, session } = await openOwn(context);
  const month = new URL(request.url).searchParams.get('month');
  const { payouts } = app;
  const { account } = session;
  const [statement, upi] = await Promise.all([payouts.statement(account.id, month), payouts.getUpi(session)]);
  const asked = statement.fees.map(({ requestId }) => requestId);
  const askers = new Map((await app.requests.askers(account.id, asked)).map((each) => [each.id, `${each.name}, ${each.position}`]));
  const fees = statement.fees.map((fee) => ({ ...fee, request: askers.get(fee.requestId) ?? 'An earlier request' }));
  return { ...statement, fees, name: account.displayName ?? account.email ?? '', upi: upi.masked };
}

const words = { accrued: 'Not paid yet', paid: 'Paid', void: 'Void' } as const;

/** 2026-11 and a step of months, as 2026-12. */
function monthAfter(month: string, step: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}

const day = (at: Date | null) => <span className="whitespace-nowrap">{at && indianDate(at)}</span>;

/** The statement of one month, to look at, to print and to take along. */
export default function Earnings({ loaderData }: Route.ComponentProps) {
  const { month, thisMonth, fees, totalPaise, paidPaise, name, upi } = loaderData;
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-10 print:py-0">
      <div>
        <BackLink to="/dashboard">Back to my dashboard</BackLink>
        <h1 className="text-4xl">Earnings in {monthName(month)}</h1>
        <p className="mt-2 text-ink-2">
          Review fees from ReferralHire to <strong className="font-semibold text-ink">{name}</strong>
          {upi && <>, paid to {upi}</>}. One line for each request that was paid for and that you answered first and in time; yes and no
          count the same. A fee is void if the seeker got a refund, or if your verification was revoked.
        </p>
      </div>
      <nav aria-label="Months" data-screen-only="" className="flex flex-wrap items-center gap-3">
        {[monthAfter(month, -1), monthAfter(month, 1)]
          .filter((each) => each <= thisMonth)
          .map((each) => (
            <ButtonLink key={each} to={`/earnings?month=${each}`} variant="outline" size="small">
              {monthName(each)}
            </ButtonLink>
          ))}
        <Button size="small" variant="soft" className="needs-script" onClick={() => window.print()}>
          Print
        </Button>
        <TextLink to={`/api/earnings.csv?month=${month}`} reloadDocument>
          Download CSV
        </TextLink>
      </nav>
      <Table
        caption={`Earnings in ${monthName(month)}`}
        rows={fees}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="Nothing earned in this month">
            Each answer that earns a fee gets a line here on the day you give it.
          </EmptyState>
        }
        columns={[
          { key: 'date', heading: 'Answered on', cell: ({ accruedAt }) => day(accruedAt) },
          {
            key: 'request',
            heading: 'Request',
            names: true,
            cell: ({ requestId, request }) => <TextLink to={`/requests/${requestId}`}>{request}</TextLink>,
          },
          { key: 'amount', heading: 'Amount', align: 'right', cell: ({ paise }) => rupeesOf(paise) },
          {
            key: 'state',
            heading: 'State',
            cell: ({ state }) => <Badge tone={state === 'paid' ? 'success' : 'neutral'}>{words[state]}</Badge>,
          },
          { key: 'paid', heading: 'Paid on', cell: ({ paidAt }) => day(paidAt) },
        ]}
      />
      {fees.length > 0 && (
        <Sums className="self-end" paise={{ Earned: totalPaise, Paid: paidPaise, 'Not paid yet': totalPaise - paidPaise }} />
      )}
    </div>
  );
}
