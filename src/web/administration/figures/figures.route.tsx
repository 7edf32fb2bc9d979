import { staffLabelOf } from '#domain/requests/request-labels.ts';
import { indianDate, indianDateTime } from '#shared/indian-date.ts';
import { indianNumber } from '#shared/indian-number.ts';
import { plural } from '#shared/plural.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { ConsolePage } from '#web/administration/console/console-page.tsx';
import { openConsole } from '#web/administration/console/open-console.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/figures.route.ts';
import { FigureChart } from './figure-chart.tsx';
import { StateBars } from './state-bars.tsx';

export const meta = () => [...pageMeta('Figures'), { name: 'robots', content: 'noindex' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { app, session, role } = await openConsole(context);
  return { role, ...(await app.console.getFigures(session)) };
}

/** 9 Nov */
const shortDay = (week: string) => indianDate(`${week}T12:00:00+05:30`).replace(/ \d{4}$/, '');
const inTime = ({ answered, expired }: { answered: number; expired: number }) =>
  answered + expired === 0 ? null : Math.round((100 * answered) / (answered + expired));

const sumOf = <Key extends string>(weeks: readonly Record<Key, number>[], key: Key) => weeks.reduce((sum, week) => sum + week[key], 0);

export default function Figures({ loaderData: { role, weeks, byWeek, byState, overdue, countedAt } }: Route.ComponentProps) {
  const total = byState.reduce((sum, { count }) => sum + count, 0);
  const rows = byWeek.map((week) => ({ ...week, label: shortDay(week.week), share: inTime(week) }));
  const [appeals, overruled] = [sumOf(byWeek, 'appeals'), sumOf(byWeek, 'overruled')];
  return (
    <ConsolePage
      role={role}
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
        <FigureChart
          title="Requests sent"
          rows={rows}
          series={[
            { key: 'answered', heading: 'Answered', className: 'fill-primary', value: ({ answered }) => answered },
            { key: 'expired', heading: 'No answer', className: 'fill-accent', value: ({ expired }) => expired },
            {
              key: 'open',
              heading: 'Open or withdrawn',
              className: 'fill-line-strong',
              value: ({ sent, answered, expired }) => Math.max(0, sent - answered - expired),
            },
          ]}
        />
        <FigureChart
          title="Answered in time"
          unit="%"
          rows={rows}
          series={[
            { key: 'share', heading: 'Of those that were answered or ran out', className: 'fill-primary', value: ({ share }) => share },
          ]}
        />
        <FigureChart
          title="Hours to the first answer"
          rows={rows}
          series={[
            {
              key: 'hours',
              heading: 'Median',
              className: 'fill-primary',
              value: ({ medianHours }) => (medianHours === null ? null : Math.round(medianHours)),
            },
          ]}
        />
        <FigureChart
          title="People who joined"
          rows={rows}
          series={[{ key: 'joined', heading: 'Accounts', className: 'fill-primary', value: ({ joined }) => joined }]}
        />
        <FigureChart
          title="Appeals decided"
          rows={rows}
          series={[
            { key: 'overruled', heading: 'Taken back', className: 'fill-accent', value: ({ overruled }) => overruled },
            { key: 'upheld', heading: 'Upheld', className: 'fill-primary', value: ({ appeals, overruled }) => appeals - overruled },
          ]}
        />
        <StateBars
          title="Requests by state"
          rows={byState.map(({ state, count }) => ({ name: staffLabelOf(state), count }))}
          total={total}
        />
      </div>
    </ConsolePage>
  );
}
