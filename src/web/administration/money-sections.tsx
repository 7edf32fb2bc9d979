import { Form } from 'react-router';
import { feesPerPair, yearlyCapPaise } from '#domain/payouts/fees.ts';
import type { App } from '#server/app/create-app.ts';
import { indianDate, indianDateTime } from '#shared/indian-date.ts';
import { plural } from '#shared/plural.ts';
import { rupeesOf } from '#shared/rupees.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Table } from '#web/ui/table.tsx';
import { ActForm } from './console/act-form.tsx';
import { Section } from './console/facts.tsx';
import { plainWords } from './console/plain-words.ts';

export const accountNames: Record<string, string> = {
  gateway_receivable: 'At the gateway',
  bank: 'Bank',
  deferred_revenue: 'Paid in advance',
  revenue: 'Revenue',
  output_gst: 'GST to pay',
  refunds_payable: 'Refunds to pay',
  fee_expense: 'Review fees',
  gateway_charges: 'Charges of the gateway',
  referrer_payable: 'Owed to referrers',
  payouts_in_transit: 'Payouts on their way',
};
const payoutTones: Record<string, BadgeTone> = { processed: 'success', rejected: 'danger', failed: 'danger', reversed: 'danger' };

export type MoneyData = Awaited<ReturnType<App['moneyDesk']['money']>>;

export function Figures({ rows, className = 'flex flex-col gap-2' }: { rows: [string, number][]; className?: string }) {
  return (
    <dl className={className}>
      {rows.map(([name, paise]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-2">{name}</dt>
          <dd className="tabular-nums">{rupeesOf(paise)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Refunds({ refunds }: Pick<MoneyData, 'refunds'>) {
  return (
    <Section title="Refunds on their way">
      <Table
        caption="Refunds on their way"
        className="mt-4"
        rows={refunds}
        rowKey={({ id }) => id}
        empty={<p className="mt-4 text-ink-2">All refunds are back with their buyers.</p>}
        columns={[
          { key: 'payment', heading: 'Payment', names: true, cell: ({ paymentId }) => paymentId },
          { key: 'reason', heading: 'Why', cell: ({ reason }) => (reason === 'asked' ? 'The buyer asked' : 'It was for nothing we sold') },
          { key: 'amount', heading: 'Amount', align: 'right', cell: ({ amountPaise }) => rupeesOf(amountPaise) },
          {
            key: 'state',
            heading: 'State',
            cell: ({ state }) => <Badge tone={state === 'failed' ? 'danger' : 'neutral'}>{plainWords(state)}</Badge>,
          },
          {
            key: 'act',
            heading: 'Decide',
            cell: ({ id, state }) =>
              state === 'failed' ? (
                <ActForm
                  id={id}
                  intent="retry"
                  opener="Send again"
                  says="The same amount goes back to the same payment, with a new key."
                  button="Send the refund again"
                  floats
                />
              ) : (
                'Nothing to do'
              ),
          },
        ]}
      />
    </Section>
  );
}

export function Payouts({ payouts, me }: Pick<MoneyData, 'payouts' | 'me'>) {
  return (
    <Table
      caption="Payouts"
      className="mt-4"
      rows={payouts}
      rowKey={({ id }) => id}
      empty={<p className="mt-4 text-ink-2">No payout has been proposed yet.</p>}
      columns={[
        {
          key: 'to',
          heading: 'To',
          names: true,
          cell: ({ registeredName, upiMasked, accountName, namesAgree }) => (
            <span>
              {registeredName} <span className="block text-sm font-normal text-ink-2">{upiMasked}</span>
              {!namesAgree && (
                <span className="block text-sm font-semibold text-danger">
                  {accountName ? `The account says ${accountName}` : 'The account has no name'}
                </span>
              )}
            </span>
          ),
        },
        {
          key: 'for',
          heading: 'For',
          cell: ({ makeup }) =>
            makeup && (
              <span className="block max-w-64 text-sm text-ink-2">
                {plural(makeup.fees, 'answer')} to {plural(makeup.seekers, 'person', 'people')} (one person: {makeup.mostOfPair} of{' '}
                {feesPerPair} a year at most), from {plural(makeup.purchases, 'purchase')} (one purchase: {makeup.mostOfPurchase}% of its
                cap at most). This year: {rupeesOf(makeup.yearPaise)} of {rupeesOf(yearlyCapPaise)}.
              </span>
            ),
        },
        { key: 'amount', heading: 'Amount', align: 'right', cell: ({ amountPaise }) => rupeesOf(amountPaise) },
        { key: 'state', heading: 'State', cell: ({ state }) => <Badge tone={payoutTones[state] ?? 'neutral'}>{plainWords(state)}</Badge> },
        { key: 'date', heading: 'Date', cell: ({ createdAt }) => <span className="whitespace-nowrap">{indianDate(createdAt)}</span> },
        {
          key: 'act',
          heading: 'Decide',
          cell: ({ id, state, proposedBy, namesAgree, registeredName, amountPaise }) =>
            state !== 'proposed' ? (
              'Nothing to do'
            ) : (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {proposedBy === me ? (
                  <span className="text-sm text-ink-2">You proposed it; another administrator approves it.</span>
                ) : (
                  <ActForm
                    id={id}
                    intent="approve"
                    opener="Approve"
                    says={`${rupeesOf(amountPaise)} goes to ${registeredName}. It cannot be called back.`}
                    {...(namesAgree ? {} : { confirm: 'I compared the name at the bank with the name on the account.' })}
                    button={`Approve ${rupeesOf(amountPaise)}`}
                    floats
                  />
                )}
                <ActForm
                  id={id}
                  intent="reject"
                  opener="Reject"
                  says="It is not paid now. The fees stay owed and can be proposed again."
                  button="Reject this payout"
                  danger
                  floats
                />
              </div>
            ),
        },
      ]}
    />
  );
}

export function Ledger({ entries, q }: Pick<MoneyData, 'entries'> & { q: string }) {
  const last = entries.at(-1);
  return (
    <Section
      title="Ledger"
      aside={
        <Form method="get" role="search" aria-label="Find entries" className="flex min-w-0 grow gap-2 sm:max-w-md">
          <Input
            type="search"
            name="q"
            aria-label="Kind or reference"
            placeholder="Reference, such as pay_1"
            defaultValue={q}
            maxLength={100}
          />
          <Button type="submit" variant="outline">
            Search
          </Button>
        </Form>
      }
    >
      {entries.length === 0 ? (
        <p className="mt-4 text-ink-2">{q ? 'No entry has this kind or reference.' : 'Nothing has been booked yet.'}</p>
      ) : (
        <ul className="mt-4 rounded-card border border-line bg-surface">
          {entries.map(({ id, cause, kind, at, lines }) => (
            <li key={id} className="flex flex-wrap gap-x-6 gap-y-2 border-b border-line p-4 last:border-b-0 sm:px-5">
              <p className="min-w-56 flex-1 wrap-anywhere">
                <span className="font-medium">{plainWords(kind)}</span>
                <span className="block text-sm text-ink-2">
                  {indianDateTime(at)}, reference {cause.split(':')[1]}
                </span>
              </p>
              <Figures
                className="min-w-64 flex-1 text-sm"
                rows={lines.map(({ account, paise }) => [accountNames[account.split(':')[0] ?? ''] ?? account, paise])}
              />
            </li>
          ))}
        </ul>
      )}
      {last && entries.length === 25 && (
        <ButtonLink variant="outline" to={`/admin/money?${new URLSearchParams({ q, before: String(last.id) })}`} className="mt-4">
          Show older
        </ButtonLink>
      )}
    </Section>
  );
}
