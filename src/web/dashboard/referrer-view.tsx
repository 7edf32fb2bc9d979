import { clsx } from 'clsx';
import { useNavigate } from 'react-router';
import { rupeesOf } from '#shared/rupees.ts';
import { StatusChip } from '#web/requests/status-chip.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel, Section } from '#web/ui/section.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { dashboardPath, type DashboardAddress } from './dashboard-address.ts';
import type { DashboardData } from './load-dashboard.ts';
import { EarningsCard } from './earnings-card.tsx';
import { ReferrerQueue } from './queue/referrer-queue.tsx';
import { RequestHistory } from './history-card.tsx';
import { companyColumn, dateColumn, RequestsTable, type RequestRow } from './requests-table.tsx';
import { StatCards } from './stat-cards.tsx';
import { UpiForm, type UpiAnswer } from './upi-form.tsx';

const referralColumns: readonly Column<RequestRow>[] = [
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
  companyColumn,
  { key: 'status', heading: 'Status', cell: (row) => <StatusChip {...row} /> },
  dateColumn('createdAt'),
];

const paymentColumn: Column<RequestRow> = {
  key: 'payment',
  heading: 'Payment',
  align: 'right',
  cell: (row) => (row.paymentPaise > 0 ? rupeesOf(row.paymentPaise) : '₹0'),
};

const paymentColumns: readonly Column<RequestRow>[] = [
  dateColumn('paidAt'),
  { key: 'referral', heading: 'Referral', names: true, cell: (row) => <TextLink to={`/requests/${row.id}`}>{row.seekerName}</TextLink> },
  companyColumn,
  { key: 'amount', heading: 'Amount', align: 'right', cell: (row) => rupeesOf(row.paymentPaise) },
  { key: 'status', heading: 'Status', cell: () => <Badge tone="success">Completed</Badge> },
];

export function ReferrerView({ data, answer }: { data: DashboardData; answer: UpiAnswer | undefined }) {
  const { address, figures, trend } = data;
  const payments = data.earnings !== null;
  const beside = data.refers || data.upi;
  const navigate = useNavigate();
  const { total, statuses } = figures.referrer;
  const select = (tab: string) =>
    void navigate(dashboardPath({ side: 'referrer', tab: tab as DashboardAddress['tab'] }), { preventScrollReset: true });
  const referrals = (
    <RequestsTable
      data={data}
      caption="Referrals"
      columns={payments ? [...referralColumns, paymentColumn] : referralColumns}
      statuses={statuses}
      total={total}
      headingLevel={2}
      none={
        <EmptyState
          title="No referral requests yet"
          action={
            data.invited && (
              <ButtonLink to={data.refers ? '/my-openings' : '/become-a-referrer'} variant="outline">
                {data.refers ? 'List what you can refer for' : 'Refer people to your company'}
              </ButtonLink>
            )
          }
        >
          When somebody asks you for a referral, you will find their note, their resume and the answer date here.
        </EmptyState>
      }
    />
  );
  return (
    <>
      <StatCards
        data={data}
        stats={[
          { label: 'Total Referrals', trend: trend.total },
          { label: 'Pending Referrals', trend: trend.pending, status: 'pending' },
          { label: 'Successful Hires', trend: trend.successfulHires, status: 'hired' },
          ...(payments ? [{ label: 'Total Earnings', trend: trend.earningsPaise, tab: 'payments' as const, write: rupeesOf }] : []),
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
            <Section title="Referrals" heading="mb-3 text-xl sm:mb-4">
              {referrals}
            </Section>
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

function OpeningsCard() {
  return (
    <Panel title="What you can refer for" heading="text-lg" className="flex flex-col items-start gap-3">
      <p className="text-sm text-ink-2">List openings, and requests come with the position and the job ID filled in.</p>
      <ButtonLink to="/my-openings" variant="soft" size="small">
        Your openings
      </ButtonLink>
      <h2 className="mt-3 text-lg">Your link</h2>
      <p className="text-sm text-ink-2">One answer to every “please refer me” on LinkedIn and WhatsApp.</p>
      <ButtonLink to="/my-link" variant="soft" size="small">
        Send your link
      </ButtonLink>
    </Panel>
  );
}

const methods = { UPI: true, 'Bank Transfer': false, 'Digital Wallet': false };

function PaymentMethods() {
  return (
    <Panel title="Payment Methods">
      <ul className="flex flex-col gap-3">
        {Object.entries(methods).map(([name, active]) => (
          <li key={name} className="flex items-center gap-3">
            <span className={active ? 'font-semibold' : 'text-ink-2'}>{name}</span>
            <Badge tone={active ? 'success' : 'neutral'} className="ml-auto">
              {active ? 'Active' : 'Coming soon'}
            </Badge>
          </li>
        ))}
      </ul>
      <p className="rounded-control bg-primary-soft px-4 py-3 font-medium text-on-primary-soft">No charges for your first 5 referrals!</p>
    </Panel>
  );
}
