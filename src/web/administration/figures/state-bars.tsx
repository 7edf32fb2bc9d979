import { staffLabelOf } from '#domain/requests/request-labels.ts';
import type { RequestState } from '#domain/requests/request-state.ts';
import { indianNumber } from '#shared/indian-number.ts';
import { Panel } from '#web/administration/console/facts.tsx';

type Row = { state: RequestState; count: number };

/** The table is the chart: a bar in each row. */
export function StateBars({ title, rows }: { title: string; rows: readonly Row[] }) {
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
