import { indianNumber } from '#shared/indian-number.ts';
import { Panel } from '#web/administration/console/facts.tsx';

type Row = { name: string; count: number };

/** The table is the chart: a bar in each row. */
export function StateBars({ title, rows, total }: { title: string; rows: readonly Row[]; total: number }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  if (rows.length === 0)
    return (
      <Panel title={title}>
        <p className="text-ink-2">Nobody has asked yet.</p>
      </Panel>
    );
  return (
    <Panel title={title}>
      <table className="w-full text-[0.9375rem]">
        <caption className="sr-only">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">State</th>
            <th scope="col">Share of the most frequent</th>
            <th scope="col">Requests</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count }) => (
            <tr key={name}>
              <th scope="row" className="min-w-28 py-1 pr-3 text-left font-normal sm:whitespace-nowrap">
                {name}
              </th>
              <td className="w-full" aria-label={`${Math.round((100 * count) / most)} %`}>
                <svg aria-hidden="true" width="100%" height="14">
                  <rect width={`${(100 * count) / most}%`} height="14" rx="3" className="fill-primary" />
                </svg>
              </td>
              <td className="pl-3 text-right whitespace-nowrap tabular-nums">
                {indianNumber(count)} <span className="text-sm text-ink-3">{Math.round((100 * count) / Math.max(1, total))} %</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
