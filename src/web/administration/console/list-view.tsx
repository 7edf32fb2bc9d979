import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { ListQuery } from '#domain/administration/list-query.ts';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { listAddress, type ConsoleList, type Filter } from './console-list.ts';
import { ListKeys } from './list-keys.tsx';

type ListViewProps<Row> = {
  list: ConsoleList<Row>;
  query: ListQuery;
  items: readonly Row[];
  nextCursor: string | null;
  /** What can be done with a row. */
  acts?: (row: Row) => ReactNode;
};

/** The page of a list: search and filters, which live in the URL, the rows, the next page and the file. */
export function ListView<Row>({ list, query, items, nextCursor, acts }: ListViewProps<Row>) {
  const { path, name, title, finds, filters, columns, rowKey, empty } = list;
  const narrowed = query.q !== '' || Object.keys(query.filters).length > 0;
  const shown = columns.flatMap(({ text, cell, inFileOnly, ...column }) => (inFileOnly ? [] : [{ ...column, cell: cell ?? text }]));
  return (
    <ListKeys label={title}>
      <Form method="get" action={path} role="search" aria-label={title} className="flex flex-wrap items-end gap-2">
        <label className="flex min-w-0 grow basis-64 flex-col gap-1 text-sm font-semibold">
          {finds}
          <Input type="search" name="q" defaultValue={query.q} maxLength={200} key={query.q} />
        </label>
        {filters.map((filter) => (
          <FilterField
            key={`${filter.name} ${query.filters[filter.name] ?? ''}`}
            filter={filter}
            value={query.filters[filter.name] ?? ''}
          />
        ))}
        <Button type="submit" variant="outline">
          Search
        </Button>
        {narrowed && (
          <ButtonLink to={path} variant="ghost">
            Clear
          </ButtonLink>
        )}
      </Form>
      {items.length === 0 ? (
        <p className="rounded-card border border-dashed border-line px-4 py-10 text-center text-ink-2">
          {narrowed ? 'Nothing matches. ' : empty}
          {narrowed && <TextLink to={path}>Show everything</TextLink>}
        </p>
      ) : (
        <div className="sm:rounded-card sm:border sm:border-line sm:bg-surface">
          <Table
            dense
            caption={title}
            columns={
              acts ? [...shown, { key: 'acts', heading: 'Acts', align: 'right', cell: (row: Row) => <Acts>{acts(row)}</Acts> }] : shown
            }
            rows={items}
            rowKey={rowKey}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {query.cursor && (
          <ButtonLink to={listAddress(path, query)} variant="outline" size="small">
            First page
          </ButtonLink>
        )}
        {nextCursor && (
          <ButtonLink to={listAddress(path, query, nextCursor)} variant="outline" size="small" rel="next">
            Next page
          </ButtonLink>
        )}
        {items.length > 0 && (
          // Not a link of the router: the browser saves the file.
          <a
            href={listAddress(`/admin/export/${name}`, query)}
            download
            className={`${buttonClass({ variant: 'ghost', size: 'small' })} ml-auto`}
          >
            <Download aria-hidden="true" /> CSV
          </a>
        )}
      </div>
    </ListKeys>
  );
}

function Acts({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2 sm:flex-nowrap">{children}</div>;
}

function FilterField({ filter, value }: { filter: Filter; value: string }) {
  return (
    <label className="flex min-w-0 basis-42 flex-col gap-1 text-sm font-semibold max-sm:grow">
      {filter.label}
      {filter.kind === 'choice' ? (
        <Select name={filter.name} defaultValue={value} options={filter.options.map((option) => [option.value, option.label])}>
          <option value="">{filter.any ?? 'Any'}</option>
        </Select>
      ) : (
        <Input name={filter.name} defaultValue={value} {...(filter.kind === 'day' ? { type: 'date' } : { type: 'text', maxLength: 200 })} />
      )}
    </label>
  );
}
