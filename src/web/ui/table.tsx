import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts are right-aligned, with figures of equal width. */
  align?: 'left' | 'right';
  /** This column names the row: it becomes the row's header, and the title of its card on phones. */
  names?: boolean;
};

export type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of rows; usually an EmptyState. */
  empty?: ReactNode;
  /** For lists that people work through: more rows on the screen. */
  dense?: boolean;
  className?: string;
};

/** Rows become cards below 640 px, where a table would be unreadable. It stays a table for screen readers: browsers keep its roles. */
export function Table<Row>({ caption, columns, rows, rowKey, empty, dense = false, className }: TableProps<Row>) {
  if (rows.length === 0 && empty) return empty;
  return (
    <table className={clsx('block w-full text-left sm:table sm:border-collapse', dense && 'text-[0.9375rem]', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr className="sm:table-row sm:border-b sm:border-line">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={clsx(
                'px-3 text-sm font-semibold text-ink-3',
                dense ? 'py-1.5' : 'py-2.5',
                column.align === 'right' && 'text-right',
              )}
            >
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="flex flex-col gap-3 sm:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}

            className="flex flex-col rounded-card border border-line bg-surface p-4 sm:table-row sm:rounded-none sm:border-0 sm:border-b sm:bg-transparent sm:last:border-b-0 sm:hover:bg-sunken/60"
          >
            {columns.map((column) => (
              <Cell key={column.key} column={column} dense={dense}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, dense, children }: { column: Column<Row>; dense: boolean; children: ReactNode }) {
  const Tag = column.names ? 'th' : 'td';
  return (
    <Tag
      scope={column.names ? 'row' : undefined}
      className={clsx(
        'flex items-baseline justify-between gap-4 py-1 sm:table-cell sm:px-3',
        dense ? 'sm:py-1.5 sm:align-baseline' : 'sm:py-3 sm:align-middle',
        column.names && 'font-semibold',
        column.names && !dense && 'text-lg sm:text-base',
        column.align === 'right' && 'tabular-nums sm:text-right',
      )}
    >
      {!column.names && (
        <span aria-hidden="true" className="shrink-0 text-sm text-ink-3 sm:hidden">
          {column.heading}
        </span>
      )}
      <div className={clsx('min-w-0', !column.names && 'text-right sm:text-left', column.align === 'right' && 'sm:text-right')}>
        {children}
      </div>
    </Tag>
  );
}
