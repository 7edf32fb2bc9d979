import { staffLabelOf } from '#domain/requests/request-labels.ts';
import type { RequestState } from '#domain/requests/request-state.ts';
import { indianNumber } from '#shared/indian-number.ts';
import { Panel } from '#web/administration/console/facts.tsx';
import { ColumnChart } from '#web/dashboard/column-chart.tsx';
import { Table } from '#web/ui/table.tsx';

type Series<Row> = { heading: string; className: string; value: (row: Row) => number | null };

export type FigureChartProps<Row> = { title: string; unit?: string; rows: readonly Row[]; series: readonly Series<Row>[] };

/** A chart, and every figure in it as a table. */
export function FigureChart<Row extends { week: string; label: string }>({ title, unit = '', rows, series }: FigureChartProps<Row>) {
  const words = (value: number | null) => (value === null ? '–' : `${indianNumber(value)}${unit && ` ${unit}`}`);
  const newest = rows.at(-1);
  const label = newest ? `${title}. This week: ${series.map((each) => `${each.heading} ${words(each.value(newest))}`).join(', ')}.` : title;
  return (
    <Panel title={title}>
      <ColumnChart
        label={label}
        unit={unit}
        columns={rows.map((row, index) => ({
          // Room for every second day, and on a phone for every fourth.
          label: index % 2 === 0 ? row.label : '',
          short: index % 4 === 0 ? row.label : '',
          values: Object.fromEntries(series.map(({ heading, value }) => [heading, value(row) ?? 0])),
        }))}
        series={series.map((each) => ({ ...each, key: each.heading }))}
      />
      {series.length > 1 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
          {series.map(({ heading, className }) => (
            <li key={heading} className="flex items-center gap-1.5">
              <svg aria-hidden="true" width="12" height="12">
                <rect width="12" height="12" rx="3" className={className} />
              </svg>
              {heading}
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary className="inline-flex min-h-control-small cursor-pointer items-center text-sm font-medium text-primary">
          As a table
        </summary>
        <Table
          dense
          caption={title}
          rows={rows}
          rowKey={({ week }) => week}
          columns={[
            { key: 'week', heading: 'Week of', names: true, cell: (row) => row.label },
            ...series.map(({ heading, value }) => ({
              key: heading,
              heading,
              align: 'right' as const,
              cell: (row: Row) => words(value(row)),
            })),
          ]}
        />
      </details>
    </Panel>
  );
}

/** The table is the chart: a bar in each row. */
export function StateBars({ title, rows }: { title: string; rows: readonly { state: RequestState; count: number }[] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel title={title}>
      {rows.length === 0 && <p className="text-ink-2">Nobody has asked yet.</p>}
      <table className="w-full text-[0.9375rem]" hidden={rows.length === 0}>
        <caption className="sr-only">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">State</th>
            <th scope="col">Share of the most frequent</th>
            <th scope="col">Requests</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ state, count }) => (
            <tr key={state}>
              <th scope="row" className="min-w-28 py-1 pr-3 text-left font-normal sm:whitespace-nowrap">
                {staffLabelOf(state)}
              </th>
              <td className="w-full" aria-label={`${Math.round((100 * count) / most)} %`}>
                <svg aria-hidden="true" width="100%" height="14">
                  <rect width={`${(100 * count) / most}%`} height="14" rx="3" className="fill-primary" />
                </svg>
              </td>
              <td className="pl-3 text-right whitespace-nowrap tabular-nums">
                {indianNumber(count)} <span className="text-sm text-ink-3">{Math.round((100 * count) / total)} %</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
