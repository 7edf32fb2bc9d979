import { requestOutcomeNames, requestOutcomes, type HistoryMonth, type RequestOutcome } from '#domain/requests/request-history.ts';
import type { RequestSide } from '#domain/requests/request-state.ts';
import { monthName } from '#shared/indian-date.ts';
import { plural } from '#shared/plural.ts';
import { KolamFigure } from '#web/ui/kolam/kolam-figure.tsx';
import { Card } from '#web/ui/card.tsx';
import { Panel } from '#web/ui/section.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { ColumnChart } from './column-chart.tsx';
import type { DashboardData } from './load-dashboard.ts';

type History = DashboardData['figures']['referrer']['history'];

const shortName = (month: string) => monthName(month).slice(0, 3);

/** Hollow, full and grey in addition to colour, for people who cannot tell the colours apart. */
const looks: Record<RequestOutcome, string> = {
  open: 'fill-primary-soft stroke-primary stroke-[1.5]',
  referred: 'fill-info',
  interview: 'fill-accent stroke-accent-ink',
  offer: 'fill-success',
  ended: 'fill-line-strong',
};

/** With only one month there is nothing to compare. */
const fewestWithRequests = 2;

const fewestMonths = 6;

export function RequestHistory({ history, side }: { history: History; side: RequestSide }) {
  const { answers } = history;
  // Empty months before the first request would only make the other columns narrow.
  const begins = history.months.findIndex(({ sent }) => sent > 0);
  const months = history.months.slice(Math.min(Math.max(begins, 0), history.months.length - fewestMonths));
  const total = months.reduce((sum, { sent }) => sum + sent, 0);
  // Days are useless for a referrer who answers within hours.
  const inHours = Math.max(...months.map(({ answerHours }) => answerHours ?? 0)) < 48;
  const unit = inHours ? 'hour' : 'day';
  const time = (hours: number) => Math.max(0.1, Math.round((inHours ? hours : hours / 24) * 10) / 10);
  if (months.filter(({ sent }) => sent > 0).length < fewestWithRequests) {
    return (
      <Card as="section" aria-labelledby="history-heading" className="flex items-center gap-5">
        <KolamFigure seed="history" reach={2} share={0.4} className="size-16 shrink-0 text-primary" />
        <div>
          <h2 id="history-heading" className="text-xl">
            My history
          </h2>
          <p className="mt-1 text-ink-2">
            After your second month with requests, this shows how many there were each month and how far they got.
          </p>
        </div>
      </Card>
    );
  }
  const busiest = months.reduce((most, each) => (each.sent > most.sent ? each : most));
  const [from, to] = [monthName(months[0]?.month ?? ''), monthName(months.at(-1)?.month ?? '')];
  const decided = answers.answered + answers.unanswered;
  const columns: Column<HistoryMonth>[] = [
    { key: 'month', heading: 'Month', names: true, cell: ({ month }) => monthName(month) },
    { key: 'sent', heading: 'All', align: 'right', cell: ({ sent }) => sent },
    ...requestOutcomeNames.map((name) => ({
      key: name,
      heading: requestOutcomes[name],
      align: 'right' as const,
      cell: (month: HistoryMonth) => month[name],
    })),
    {
      key: 'answer',
      heading: inHours ? 'Hours to the answer' : 'Days to the answer',
      align: 'right',
      cell: ({ answerHours }) => (answerHours === null ? '–' : time(answerHours)),
    },
  ];
  return (
    <Panel title="My history" corner={<p className="text-ink-2">{`${from} to ${to}`}</p>} className="flex flex-col gap-6">
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <figure className="flex min-w-0 flex-col gap-3">
          <figcaption className="font-semibold">Requests by the month they were sent, and how far they got</figcaption>
          <ColumnChart
            label={`${plural(total, 'request')} since ${from}, most of them, ${busiest.sent}, in ${monthName(busiest.month)}`}
            columns={months.map((month) => ({ label: shortName(month.month), values: { ...month, month: 0, answerHours: 0 } }))}
            series={requestOutcomeNames.map((key) => ({ key, className: looks[key] }))}
          />
          <ul aria-label="Colours" className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-2">
            {requestOutcomeNames.map((name) => (
              <li key={name} className="flex items-center gap-2">
                <svg aria-hidden="true" width={14} height={14}>
                  <rect x={1} y={1} width={12} height={12} rx={3} className={looks[name]} />
                </svg>
                {requestOutcomes[name]}
              </li>
            ))}
          </ul>
        </figure>
        <figure className="flex min-w-0 flex-col gap-3">
          <figcaption>
            <span className="block font-semibold">{side === 'referrer' ? 'How fast you answer' : 'How fast you were answered'}</span>
            <span className="text-ink-2">
              {answers.medianHours === null
                ? 'No answer yet.'
                : `${answers.answered} of ${plural(decided, 'request')} got an answer, half of those within ${plural(time(answers.medianHours), unit)}.`}
            </span>
          </figcaption>
          {answers.medianHours !== null && (
            <ColumnChart
              label={`Time to the first answer, the middle one of each month; over all ${plural(time(answers.medianHours), unit)}`}
              columns={months.map(({ month, answerHours }) => ({
                label: shortName(month),
                values: { time: answerHours === null ? 0 : time(answerHours) },
              }))}
              series={[{ key: 'time', className: 'fill-primary' }]}
              unit={inHours ? ' h' : ' d'}
            />
          )}
        </figure>
      </div>
      <details>
        <summary className="w-fit cursor-pointer rounded-badge font-medium text-primary underline underline-offset-[0.2em]">
          Show as table
        </summary>
        <Table
          caption="My history by month"
          columns={columns}
          rows={months.filter(({ sent }) => sent > 0)}
          rowKey={({ month }) => month}
          className="mt-4"
        />
      </details>
    </Panel>
  );
}
