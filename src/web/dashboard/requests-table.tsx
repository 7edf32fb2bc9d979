import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { indianDate } from '#shared/indian-date.ts';
import { plural } from '#shared/plural.ts';
import { Button, buttonClass, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { dashboardPath, sortWords, type DashboardAddress } from './dashboard-address.ts';
import type { DashboardData } from './load-dashboard.ts';

export type RequestRow = DashboardData['rows'][number];

export const companyColumn: Column<RequestRow> = { key: 'company', heading: 'Company', cell: (row) => row.company };
export const dateColumn = (of: 'createdAt' | 'paidAt'): Column<RequestRow> => ({
  key: 'date',
  heading: 'Date',
  cell: ({ [of]: at }) => <span className="whitespace-nowrap">{at && indianDate(at)}</span>,
});

type BarProps = { address: DashboardAddress; statuses: readonly { name: string; word: string; count: number }[]; total: number };
type RequestsTableProps = Omit<BarProps, 'address'> & {
  data: DashboardData;
  caption: string;
  columns: readonly Column<RequestRow>[];
  headingLevel: 2 | 3;
  /** Shown to a person who has no requests at all. */
  none: ReactNode;
};

/** The requests of one view, with the ways to filter and sort them. The next rows are a separate page: Back returns, and people can bookmark it. */
export function RequestsTable({
  data: { address, rows, nextCursor },
  statuses,
  total,
  caption,
  columns,
  headingLevel,
  none,
}: RequestsTableProps) {
  const filteredOut = (
    <EmptyState
      title="Nothing with this status"
      headingLevel={headingLevel}
      action={<ButtonLink to={dashboardPath({ side: address.side })}>Show all {caption.toLowerCase()}</ButtonLink>}
    />
  );
  return (
    <>
      {total > 0 && <RequestsBar address={address} statuses={statuses} total={total} />}
      <Table caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} empty={total > 0 ? filteredOut : none} />
      {(nextCursor || address.cursor) && (
        <nav aria-label="More rows" className="mt-4 flex flex-wrap justify-between gap-3">
          {address.cursor && (
            <ButtonLink variant="outline" to={dashboardPath({ ...address, cursor: undefined })}>
              Back to the first
            </ButtonLink>
          )}
          {nextCursor && (
            <ButtonLink variant="outline" to={dashboardPath({ ...address, cursor: nextCursor })} className="ml-auto">
              Show the next
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}

/** On a phone it is folded: the first row comes before the ways to sort it. */
function RequestsBar(props: BarProps) {
  const { status, sort } = props.address;
  const chosen = [props.statuses.find(({ name }) => name === status)?.word, sort !== 'newest' && sortWords[sort]].filter(Boolean);
  return (
    <>
      <details className="mb-3 sm:hidden">
        <summary className="flex min-h-control cursor-pointer items-center gap-2 rounded-control border border-line-strong px-4 font-semibold">
          Filter and sort
          {chosen.length > 0 && <span className="truncate text-sm font-normal text-ink-2">{chosen.join(', ')}</span>}
        </summary>
        <BarForm {...props} className="mt-3" />
      </details>
      <BarForm {...props} className="mb-4 max-sm:hidden" />
    </>
  );
}

const fieldClass = 'min-w-40 flex-1 sm:max-w-60';

function BarForm({ address, statuses, total, className }: BarProps & { className: string }) {
  const { side, status, sort } = address;
  const rows = status ? (statuses.find(({ name }) => name === status)?.count ?? 0) : total;
  const submit = useSubmit();
  return (
    <Form
      method="get"
      action="/dashboard"
      // A new key per URL makes the selects show what the URL says, even after Back.
      key={`${side} ${status} ${sort}`}
      onChange={(event) => void submit(event.currentTarget)}
      className={`flex flex-wrap items-end gap-3 ${className}`}
    >
      <input type="hidden" name="view" value={side} />
      <SelectField label="Status" name="status" defaultValue={status ?? ''} className={fieldClass}>
        <option value="">All ({total})</option>
        {statuses.map(({ name, word, count }) => (
          <option key={name} value={name} disabled={count === 0 && name !== status}>
            {word} ({count})
          </option>
        ))}
      </SelectField>
      <SelectField label="Sort by" name="sort" defaultValue={sort} options={Object.entries(sortWords)} className={fieldClass} />
      <noscript>
        <Button type="submit" variant="outline">
          Show
        </Button>
      </noscript>
      <a
        href={`/api/requests.csv?${new URLSearchParams({ side, ...(status ? { status } : {}), sort })}`}
        download
        aria-label={`Download CSV of ${status ? 'the' : 'all'} ${plural(rows, 'row')}`}
        className={buttonClass({ variant: 'outline', className: 'sm:ml-auto max-sm:w-full' })}
      >
        <Download aria-hidden="true" />
        Download CSV
      </a>
    </Form>
  );
}
