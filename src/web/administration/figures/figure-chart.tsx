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
