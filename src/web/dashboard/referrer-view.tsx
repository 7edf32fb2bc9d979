import { clsx } from 'clsx';
import { useNavigate } from 'react-router';
import { indianDate } from '#shared/indian-date.ts';
import { rupeesOf } from '#shared/rupees.ts';
import { StatusChip } from '#web/requests/status-chip.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { dashboardPath, type DashboardAddress } from './dashboard-address.ts';
import type { DashboardData } from './load-dashboard.ts';
import { EarningsCard } from './earnings-card.tsx';
import { MoreRows } from './more-rows.tsx';
import { OpeningsCard } from './openings-card.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { ReferrerQueue } from './queue/referrer-queue.tsx';
import { RequestHistory } from './history-card.tsx';
import { RequestsBar } from './requests-bar.tsx';
import { StatCards } from './stat-cards.tsx';
import { UpiForm, type UpiAnswer } from './upi-form.tsx';

type Row = DashboardData['rows'][number];

const referralColumns: readonly Column<Row>[] = [
  {
    key: 'name',
    heading: 'Name',
    names: true,
    cell: (row) => (
      <>
        <TextLink to={`/requests/${row.id}`}>{row.seekerName}</TextLink>
        <span className="block text-sm font-normal text-ink-2">{row.position}</span>
      </>
    ),
  },
  { key: 'company', heading: 'Company', cell: (row) => row.company },
  { key: 'status', heading: 'Status', cell: (row) => <StatusChip {...row} /> },
  { key: 'date', heading: 'Date', cell: (row) => <span className="whitespace-nowrap">{indianDate(row.createdAt)}</span> },
];

const paymentColumn: Column<Row> = {
  key: 'payment',
  heading: 'Payment',
  align: 'right',
  cell: (row) => (row.paymentPaise > 0 ? rupeesOf(row.paymentPaise) : '₹0'),
};

const paymentColumns: readonly Column<Row>[] = [
  { key: 'date', heading: 'Date', cell: (row) => <span className="whitespace-nowrap">{row.paidAt && indianDate(row.paidAt)}</span> },
  { key: 'referral', heading: 'Referral', names: true, cell: (row) => <TextLink to={`/requests/${row.id}`}>{row.seekerName}</TextLink> },
  { key: 'company', heading: 'Company', cell: (row) => row.company },
  { key: 'amount', heading: 'Amount', align: 'right', cell: (row) => rupeesOf(row.paymentPaise) },
  { key: 'status', heading: 'Status', cell: () => <Badge tone="success">Completed</Badge> },
];

export function ReferrerView({ data, answer }: { data: DashboardData; answer: UpiAnswer | undefined }) {
  const { address, figures, trend, invited } = data;
  const payments = data.earnings !== null;
  const beside = data.refers || data.upi;
  const navigate = useNavigate();
  const { total, pending, successfulHires, earningsPaise, statuses } = figures.referrer;
  const card = (label: string, value: string, line: readonly number[], status?: string) => ({
    label,
    value,
    trend: line,
    to: dashboardPath({ side: 'referrer', status }),
    current: address.tab === 'referrals' && address.status === status,
  });
  const select = (tab: string) =>
    void navigate(dashboardPath({ side: 'referrer', tab: tab as DashboardAddress['tab'] }), { preventScrollReset: true });
  const referrals = (
    <>
      {total > 0 && <RequestsBar address={address} statuses={statuses} total={total} />}
      <Table
        caption="Referrals"
        columns={payments ? [...referralColumns, paymentColumn] : referralColumns}
        rows={data.rows}
        rowKey={(row) => row.id}
        empty={<NoReferrals filtered={total > 0} refers={data.refers} invited={invited} />}
      />
      <MoreRows address={address} nextCursor={data.nextCursor} />
    </>
  );
  return (
    <>
      <StatCards
        label="My figures"
        since={trend.since}
        hasPast={(trend.total.at(-2) ?? 0) > 0}
        stats={[
          card('Total Referrals', String(total), trend.total),
          card('Pending Referrals', String(pending), trend.pending, 'pending'),
          card('Successful Hires', String(successfulHires), trend.successfulHires, 'hired'),
          ...(payments
            ? [
                {
                  label: 'Total Earnings',
                  value: rupeesOf(earningsPaise),
                  trend: trend.earningsPaise,
                  write: rupeesOf,
                  to: dashboardPath({ side: 'referrer', tab: 'payments' }),
                  current: address.tab === 'payments',
                },
              ]
            : []),
        ]}
      />
      {total > 0 && data.queue && <ReferrerQueue queue={data.queue} />}
      <div className={clsx('grid gap-6', beside && 'lg:grid-cols-[minmax(0,1fr)_20rem]')}>
        <div className="flex min-w-0 flex-col gap-6">
          {payments ? (
            <Tabs
              label="Referrals and payments"
              selected={address.tab}
              onSelect={select}
              tabs={[
                { id: 'referrals', label: 'Referrals', content: referrals },
                {
                  id: 'payments',
                  label: 'Payments',
                  content: (
                    <Table
                      caption="Payments"
                      columns={paymentColumns}
                      rows={data.payments}
                      rowKey={(row) => row.id}
                      empty={
                        <EmptyState title="No payments yet">
                          A payment appears here on the day it is completed, with the referral it is for.
                        </EmptyState>
                      }
                    />
                  ),
                },
              ]}
            />
          ) : (
            <section aria-labelledby="referrals-heading">
              <h2 id="referrals-heading" className="mb-3 text-xl sm:mb-4">
                Referrals
              </h2>
              {referrals}
            </section>
          )}
          {/* The column beside it is longer than most lists. */}
          <RequestHistory history={figures.referrer.history} side="referrer" />
        </div>
        {beside && (
          <div className="flex min-w-0 flex-col gap-6">
            {data.refers && <OpeningsCard />}
            {/* Those who no longer refer still see what they earned. */}
            {data.earnings && (data.refers || total > 0) && <EarningsCard earnings={data.earnings} />}
            {data.upi && (
              <>
                <PaymentMethods />
                <UpiForm upi={data.upi} answer={answer} />
              </>
            )}
          </div>
        )}
      </div>
    </>
  );
}

function NoReferrals({ filtered, refers, invited }: { filtered: boolean; refers: boolean; invited: boolean }) {
  if (filtered) {
    return (
      <EmptyState
        title="Nothing with this status"
        action={<ButtonLink to={dashboardPath({ side: 'referrer' })}>Show all referrals</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      title="No referral requests yet"
      action={
        invited && (
          <ButtonLink to={refers ? '/my-openings' : '/become-a-referrer'} variant="outline">
            {refers ? 'List what you can refer for' : 'Refer people to your company'}
          </ButtonLink>
        )
      }
    >
      When somebody asks you for a referral, you will find their note, their resume and the answer date here.
    </EmptyState>
  );
}
