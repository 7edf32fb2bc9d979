import { useId, type ReactNode } from 'react';
import { indianDateTime } from '#shared/indian-date.ts';
import { Panel as Frame } from '#web/ui/section.tsx';

type PanelProps = { title: ReactNode; aside?: ReactNode; children: ReactNode };

/** One block of a page about one thing. */
export const Panel = ({ aside, ...panel }: PanelProps) => (
  <Frame padding="small" heading="text-lg" className="flex flex-col gap-3" corner={aside} {...panel} />
);

/** The same with more room, for what is read or decided. */
export const HeadedCard = (panel: Omit<PanelProps, 'aside'>) => <Frame className="flex flex-col gap-3" {...panel} />;

type SectionProps = PanelProps & { id?: string; /** Of the things in it. */ count?: number };

/** A part of a page under its own heading. */
export function Section({ id, title, count, aside, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 id={heading} className="text-2xl">
          {title} {count !== undefined && <span className="text-ink-3 tabular-nums">{count}</span>}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

export function History({ events }: { events: readonly { key: string | number; what: ReactNode; at: Date }[] }) {
  return (
    <HeadedCard title="History">
      <ol className="flex flex-col gap-2">
        {events.map(({ key, what, at }) => (
          <li key={key} className="flex flex-wrap justify-between gap-x-6">
            <span>{what}</span>
            <time dateTime={at.toISOString()} className="text-sm text-ink-3">
              {indianDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </HeadedCard>
  );
}

/** When something happened, in a row of a list. */
export const Moment = ({ at }: { at: Date }) => (
  <time dateTime={at.toISOString()} className="text-sm whitespace-nowrap text-ink-2 tabular-nums">
    {indianDateTime(at)}
  </time>
);

export type Fact = readonly [term: string, fact: ReactNode];

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-[0.9375rem]">
      {facts.map(([term, fact]) => (
        <div key={term} className="contents">
          <dt className="text-ink-3">{term}</dt>
          <dd className="wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A short list of what there is, newest first: each thing, and when it was. */
export function ShortList({ items, empty }: { items: readonly (readonly [what: ReactNode, when: ReactNode])[]; empty: string }) {
  if (items.length === 0) return <p className="text-ink-2">{empty}</p>;
  return (
    <ul className="flex flex-col text-[0.9375rem]">
      {items.map(([what, when], index) => (
        // The list is only read: a place in it is as good as an id.
        <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-1.5 last:border-b-0">
          <span className="min-w-0 wrap-anywhere">{what}</span>
          <span className="text-sm whitespace-nowrap text-ink-3 tabular-nums">{when}</span>
        </li>
      ))}
    </ul>
  );
}
