import { conductRules } from '#domain/trust/conduct-rules.ts';
import { measureKinds } from '#domain/trust/measure.ts';
import { indianDate, indianDateTime } from '#shared/indian-date.ts';
import { MeasureBadge } from '#web/trust/measure-badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { caseEvents } from './case-words.ts';
import type { ShownCase } from './shown-case.ts';

/** What was said, what was noticed, what was decided and what happened. */
export function CaseFacts({ found }: { found: ShownCase }) {
  return (
    <>
      {found.reports.length > 0 && (
        <Card as="section" aria-labelledby="reports-heading">
          <h2 id="reports-heading" className="text-xl">
            Reports <span className="text-ink-3 tabular-nums">{found.reports.length}</span>
          </h2>
          <ul className="mt-3 flex flex-col gap-4">
            {found.reports.map((report) => (
              <li key={report.id}>
                <p className="text-sm text-ink-3">
                  {report.reporter || 'A person without a name'} · {conductRules[report.rule].reported} · {indianDateTime(report.createdAt)}
                </p>
                <p className="whitespace-pre-wrap wrap-anywhere">{report.words}</p>
                {report.evidence && <p className="whitespace-pre-wrap wrap-anywhere text-ink-2">{report.evidence}</p>}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {found.signals.length > 0 && (
        <Card as="section" aria-labelledby="signals-heading">
          <h2 id="signals-heading" className="text-xl">
            What a signal saw
          </h2>
          <ul className="mt-3 flex flex-col gap-2">
            {found.signals.map(({ saw, createdAt }) => (
              <li key={saw} className="wrap-anywhere">
                {saw} <span className="text-sm text-ink-3">{indianDate(createdAt)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {found.measures.length > 0 && (
        <Card as="section" aria-labelledby="measures-heading">
          <h2 id="measures-heading" className="text-xl">
            What followed
          </h2>
          <ul className="mt-3 flex flex-col gap-4">
            {found.measures.map((measure) => (
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
            ))}
          </ul>
        </Card>
      )}
      <Card as="section" aria-labelledby="history-heading">
        <h2 id="history-heading" className="text-xl">
          History
        </h2>
        <ol className="mt-3 flex flex-col gap-2">
          {found.events.map((event) => (
            <li key={`${event.kind} ${event.createdAt.toISOString()} ${event.version}`} className="flex flex-wrap justify-between gap-x-6">
              <span>
                {caseEvents[event.kind]}
                {event.actor && ` by ${event.actor}`}
              </span>
              <time dateTime={event.createdAt.toISOString()} className="text-sm text-ink-3">
                {indianDateTime(event.createdAt)}
              </time>
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}
