import { Download } from 'lucide-react';
import { Form } from 'react-router';
import type { ListQuery } from '#domain/administration/list-query.ts';
import { pick } from '#web/app/pick.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ActForm } from './act-form.tsx';
import { listAddress, type AnyRow, type ConsoleList, type Filter, type ListColumn } from './console-list.ts';
import { ListKeys } from './list-keys.tsx';
import { useRole } from './use-console.ts';

type ListViewProps = {
  list: ConsoleList<AnyRow>;
  query: ListQuery;
  items: readonly AnyRow[];
  nextCursor: string | null;
};

/** The page of a list: search and filters, which live in the URL, the rows, the next page and the file. */
export function ListView({ list, query, items, nextCursor }: ListViewProps) {
  const role = useRole();
  const { name, title, finds, filters, acts, empty } = list;
  const path = `/admin/${name}`;
  const narrowed = query.q !== '' || Object.keys(query.filters).length > 0;
  const columns: Column<AnyRow>[] = list.columns.flatMap((column) =>
    column.inFileOnly
      ? []
      : { ...pick(column, ['heading', 'align', 'names']), key: column.heading, cell: (row) => <Value column={column} row={row} /> },
  );
  const actsOn = (row: AnyRow) => (
    <div className="flex flex-wrap justify-end gap-2 sm:flex-nowrap">
      {acts?.map(
        ({ isOffered, says, run: _run, done: _done, ...form }) =>
          isOffered(row, role) && <ActForm key={form.intent} floats {...form} id={String(row.id)} says={says(row)} />,
      )}
    </div>
  );
  return (
    <ListKeys label={title}>
      <Form method="get" action={path} role="search" aria-label={title} className="flex flex-wrap items-end gap-2">
        <label className="flex min-w-0 grow basis-64 flex-col gap-1 text-sm font-semibold">
          {finds}
          <Input type="search" name="q" defaultValue={query.q} maxLength={200} key={query.q} />
        </label>
        {filters.map((filter) => (
          <FilterField key={`${filter.name} ${query.filters[filter.name]}`} filter={filter} value={query.filters[filter.name] ?? ''} />
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
            columns={acts ? [...columns, { key: 'acts', heading: 'Acts', align: 'right', cell: actsOn }] : columns}
            rows={items}
            rowKey={({ id }) => String(id)}
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

function Value<Row>({ column: { text, shown = text, to, badge, className, cell }, row }: { column: ListColumn<Row>; row: Row }) {
  if (cell) return cell(row);
  const address = to?.(row);
  if (address) return <TextLink to={address}>{shown(row)}</TextLink>;
  return badge ? <Badge tone={badge(row)}>{shown(row)}</Badge> : <span className={className}>{shown(row)}</span>;
}

function FilterField({ filter, value }: { filter: Filter; value: string }) {
  const role = useRole();
  const isOffered = (option: string) =>
    role === 'administrator' || !('forAdministrators' in filter) || !filter.forAdministrators?.includes(option);
  return (
    <label className="flex min-w-0 basis-42 flex-col gap-1 text-sm font-semibold max-sm:grow">
      {filter.label}
      {'options' in filter ? (
        <Select name={filter.name} defaultValue={value} options={Object.entries(filter.options).filter(([option]) => isOffered(option))}>
          <option value="">{filter.any ?? 'Any'}</option>
        </Select>
      ) : (
        <Input name={filter.name} defaultValue={value} type={filter.type} maxLength={filter.type === 'text' ? 200 : undefined} />
      )}
    </label>
  );
}
