import { Download } from 'lucide-react';
import { useId } from 'react';
import { Form, useSubmit } from 'react-router';
import { plural } from '#shared/plural.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { sortWords, type DashboardAddress } from './dashboard-address.ts';

type RequestsBarProps = { address: DashboardAddress; statuses: readonly { name: string; word: string; count: number }[]; total: number };

export function RequestsBar({ address, statuses, total }: RequestsBarProps) {
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
      className="mb-4 flex flex-wrap items-end gap-3"
    >
      {address.side === 'seeker' && <input type="hidden" name="view" value="seeker" />}
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
        <Select id={`${id}-sort`} name="sort" defaultValue={address.sort}>
          {Object.entries(sortWords).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </Select>
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
