import type { ReactNode } from 'react';
import { caseEvents } from '#domain/trust/case-words.ts';
import { conductRules } from '#domain/trust/conduct-rules.ts';
import { measureKinds } from '#domain/trust/measure.ts';
import { indianDate, indianDateTime } from '#shared/indian-date.ts';
import type { App } from '#server/app/create-app.ts';
import { HeadedCard, History } from '#web/administration/console/facts.tsx';
import { MeasureBadge } from '#web/trust/measure-badge.tsx';

export type ShownCase = Awaited<ReturnType<App['casesDesk']['getCase']>>;

/** What was said, what was noticed, what was decided and what happened. */
export function CaseFacts({ found }: { found: ShownCase }) {
  return (
    <>
      <CardOf title="Reports" rows={found.reports} counted>
        {(report) => (
          <li key={report.id}>
            <p className="text-sm text-ink-3">
              {report.reporter || 'A person without a name'} · {conductRules[report.rule].reported} · {indianDateTime(report.createdAt)}
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{report.words}</p>
            {report.evidence && <p className="whitespace-pre-wrap wrap-anywhere text-ink-2">{report.evidence}</p>}
          </li>
        )}
      </CardOf>
      <CardOf title="What a signal saw" rows={found.signals}>
        {({ saw, createdAt }) => (
          <li key={saw} className="wrap-anywhere">
            {saw} <span className="text-sm text-ink-3">{indianDate(createdAt)}</span>
          </li>
        )}
      </CardOf>
      <CardOf title="What followed" rows={found.measures}>
        {(measure) => (
          <li key={measure.id}>
            <p className="flex flex-wrap items-center gap-3 font-medium">
              {measureKinds[measure.kind].name}
              <MeasureBadge state={measure.state} />
              {measure.endsAt && <span className="text-sm font-normal text-ink-2">until {indianDate(measure.endsAt)}</span>}
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere text-ink-2">{measure.words}</p>
            {measure.appeal && (
              <p className="mt-2 rounded-control bg-sunken px-4 py-3 whitespace-pre-wrap wrap-anywhere">
                <span className="block text-sm font-semibold">Appeal</span>
                {measure.appeal.words}
              </p>
            )}
          </li>
        )}
      </CardOf>
      <History
        events={found.events.map(({ kind, actor, version, createdAt }) => ({
          key: `${kind} ${createdAt.toISOString()} ${version}`,
          what: caseEvents[kind] + (actor ? ` by ${actor}` : ''),
          at: createdAt,
        }))}
      />
    </>
  );
}

type CardOfProps<Row> = { title: string; counted?: boolean; rows: readonly Row[]; children: (row: Row) => ReactNode };

/** A card only if there is something on it. */
function CardOf<Row>({ title, counted, rows, children }: CardOfProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <HeadedCard
      title={
        <>
          {title} {counted && <span className="text-ink-3 tabular-nums">{rows.length}</span>}
        </>
      }
    >
      <ul className="flex flex-col gap-4">{rows.map(children)}</ul>
    </HeadedCard>
  );
}
