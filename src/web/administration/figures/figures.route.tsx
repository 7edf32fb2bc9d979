import type { App } from '#server/app/create-app.ts';
import { indianDate, indianDateTime } from '#shared/indian-date.ts';
import { indianNumber } from '#shared/indian-number.ts';
import { plural } from '#shared/plural.ts';
import { unlistedMeta } from '#web/app/page-title.ts';
import { ConsolePage } from '#web/administration/console/console-page.tsx';
import { consoleLoader } from '#web/administration/console/open-console.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/figures.route.ts';
import { FigureChart, StateBars, type FigureChartProps } from './figure-chart.tsx';

export const meta = () => unlistedMeta('Figures');

export const loader = consoleLoader(({ app, session }) => app.console.getFigures(session));

type Row = Awaited<ReturnType<App['console']['getFigures']>>['byWeek'][number] & { label: string };

const charts: readonly Omit<FigureChartProps<Row>, 'rows'>[] = [
  {
    title: 'Requests sent',
    series: [
      { heading: 'Answered', className: 'fill-primary', value: ({ answered }) => answered },
      { heading: 'No answer', className: 'fill-accent', value: ({ expired }) => expired },
      {
        heading: 'Open or withdrawn',
        className: 'fill-line-strong',
        value: ({ sent, answered, expired }) => Math.max(0, sent - answered - expired),
      },
    ],
  },
  {
    title: 'Answered in time',
    unit: '%',
    series: [
      {
        heading: 'Of those that were answered or ran out',
        className: 'fill-primary',
        value: ({ answered, expired }) => (answered + expired === 0 ? null : Math.round((100 * answered) / (answered + expired))),
      },
    ],
  },
  {
    title: 'Hours to the first answer',
    series: [
      { heading: 'Median', className: 'fill-primary', value: ({ medianHours }) => (medianHours === null ? null : Math.round(medianHours)) },
    ],
  },
  { title: 'People who joined', series: [{ heading: 'Accounts', className: 'fill-primary', value: ({ joined }) => joined }] },
  {
    title: 'Appeals decided',
    series: [
      { heading: 'Taken back', className: 'fill-accent', value: ({ overruled }) => overruled },
      { heading: 'Upheld', className: 'fill-primary', value: ({ appeals, overruled }) => appeals - overruled },
    ],
  },
];

/** 9 Nov */
const shortDay = (week: string) => indianDate(`${week}T12:00:00+05:30`).replace(/ \d{4}$/, '');

export default function Figures({ loaderData: { weeks, byWeek, byState, overdue, countedAt } }: Route.ComponentProps) {
  const rows = byWeek.map((week) => ({ ...week, label: shortDay(week.week) }));
  const appeals = byWeek.reduce((sum, week) => sum + week.appeals, 0);
  const overruled = byWeek.reduce((sum, week) => sum + week.overruled, 0);
  return (
    <ConsolePage
      title="Figures"
      about={
        <>
          The last {weeks} weeks, each by its Monday. Rehearsals count nowhere. {countedAt && `Counted ${indianDateTime(countedAt)}. `}
          {appeals > 0 &&
            `Of ${plural(appeals, 'appeal')}, ${overruled} took a decision back (${Math.round((100 * overruled) / appeals)} %). `}
          {overdue > 0 && (
            <TextLink to="/admin/requests?due=over">{indianNumber(overdue)} requests are past their deadline right now.</TextLink>
          )}
        </>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {charts.map((chart) => (
          <FigureChart key={chart.title} {...chart} rows={rows} />
        ))}
        <StateBars title="Requests by state" rows={byState} />
      </div>
    </ConsolePage>
  );
}
