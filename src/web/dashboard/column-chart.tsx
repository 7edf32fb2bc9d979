import { Fragment } from 'react';

type Series = { key: string; className: string };
export type ChartColumn = {
  label: string;
  /** On a phone; without one, the first letter. */
  short?: string;
  values: Record<string, number>;
};

const height = 190;
const foot = 24;
const head = 10;
const axis = 34;

/** At most four steps, in whole numbers, because requests are. */
function stepsFor(most: number): number[] {
  const size = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((each) => most / each <= 4) ?? Math.ceil(most / 4);
  return Array.from({ length: Math.max(1, Math.ceil(most / size)) + 1 }, (_, index) => index * size);
}

type ColumnChartProps = { label: string; columns: readonly ChartColumn[]; series: readonly Series[]; unit?: string };

/**
 * Stacked columns, drawn by the server and as wide as the page. Widths are percentages and heights pixels, so letters keep their size on a
 * phone. The label says in words what it shows, and the table beside it has every figure.
 */
export function ColumnChart({ label, columns, series, unit = '' }: ColumnChartProps) {
  const sumOf = ({ values }: ChartColumn) => series.reduce((sum, { key }) => sum + (values[key] ?? 0), 0);
  const steps = stepsFor(Math.max(1, ...columns.map(sumOf)));
  const top = steps.at(-1) ?? 1;
  const base = height - foot;
  const y = (value: number) => base - (value / top) * (base - head);
  const share = 100 / columns.length;
  return (
    <div className="flex">
      <svg aria-hidden="true" width={unit ? axis + 12 : axis} height={height} className="shrink-0">
        {steps.map((step) => (
          <text
            key={step}
            x={(unit ? axis + 12 : axis) - 8}
            y={y(step)}
            dy="0.32em"
            textAnchor="end"
            className="fill-ink-3 text-xs tabular-nums"
          >
            {step}
            {unit}
          </text>
        ))}
      </svg>
      {/* The words under the first and the last column may be wider than the column. */}
      <svg role="img" aria-label={label} width="100%" height={height} className="min-w-0 flex-1 overflow-visible">
        {steps.map((step) => (
          <line key={step} x1={0} x2="100%" y1={y(step)} y2={y(step)} className="stroke-line" />
        ))}
        {columns.map((column, index) => {
          let from = 0;
          const middle = (index + 0.5) * share;
          return (
            <Fragment key={`${index} ${column.label}`}>
              {series.map(({ key, className }) => {
                const value = column.values[key] ?? 0;
                const start = from;
                from += value;
                if (value === 0) return null;
                return (
                  <rect
                    key={key}
                    x={`${middle - share * 0.32}%`}
                    width={`${share * 0.64}%`}
                    y={y(start + value) + 1}
                    height={Math.max(2, y(start) - y(start + value) - 2)}
                    rx={3}
                    className={className}
                  />
                );
              })}
              <text x={`${middle}%`} y={height - 6} textAnchor="middle" className="fill-ink-3 text-xs">
                <tspan className="sm:hidden">{column.short ?? column.label.slice(0, 1)}</tspan>
                <tspan className="max-sm:hidden">{column.label}</tspan>
              </text>
            </Fragment>
          );
        })}
      </svg>
    </div>
  );
}
