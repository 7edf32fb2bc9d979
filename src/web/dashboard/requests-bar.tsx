import { Download } from 'lucide-react';
import { useId } from 'react';
import { Form, useSubmit } from 'react-router';
import { plural } from '#shared/plural.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { sortWords, type DashboardAddress } from './dashboard-address.ts';

type RequestsBarProps = { address: DashboardAddress; statuses: readonly { name: string; word: string; count: number }[]; total: number };

/** On a phone it is folded: the first row comes before the ways to sort it. */
export function RequestsBar(props: RequestsBarProps) {
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

function BarForm({ address, statuses, total, className }: RequestsBarProps & { className: string }) {
  const { side, status, sort } = address;
  const rows = status ? (statuses.find(({ name }) => name === status)?.count ?? 0) : total;
  const submit = useSubmit();
  const id = useId();
  return (
    <Form
      method="get"
      action="/dashboard"
      // A new key per URL makes the selects show what the URL says, even after Back.
      key={`${address.side} ${address.status} ${address.sort}`}
      onChange={(event) => void submit(event.currentTarget)}
      className={`flex flex-wrap items-end gap-3 ${className}`}
    >
      <input type="hidden" name="view" value={side} />
      <div className="flex min-w-40 flex-1 flex-col gap-1.5 sm:max-w-60">
        <label htmlFor={`${id}-status`} className="text-sm font-semibold">
          Status
        </label>
        <Select id={`${id}-status`} name="status" defaultValue={address.status ?? ''}>
          <option value="">All ({total})</option>
          {statuses.map(({ name, word, count }) => (
            <option key={name} value={name} disabled={count === 0 && name !== address.status}>
              {word} ({count})
            </option>
          ))}
        </Select>
      </div>
      <div className="flex min-w-40 flex-1 flex-col gap-1.5 sm:max-w-60">
        <label htmlFor={`${id}-sort`} className="text-sm font-semibold">
          Sort by
        </label>
        <Select id={`${id}-sort`} name="sort" defaultValue={address.sort} options={Object.entries(sortWords)} />
      </div>
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
