import { useId, type ReactNode } from 'react';
import { indianDateTime } from '#shared/indian-date.ts';
import { Card } from '#web/ui/card.tsx';

/** One block of a page about one thing. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = `panel-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
  return (
    <Card as="section" padding="small" aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}

/** A part of a page under its own heading, with the number of things in it. */
export function Section({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title} {count !== undefined && <span className="text-ink-3 tabular-nums">{count}</span>}
      </h2>
      {children}
    </section>
  );
}

/** The same on a card, for what is read or decided. */
export function HeadedCard({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </Card>
  );
}

export function History({ events }: { events: readonly { key: string | number; what: ReactNode; at: Date }[] }) {
  return (
    <HeadedCard title="History">
      <ol className="mt-3 flex flex-col gap-2">
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

/** A short list of what there is, newest first. */
export function ShortList({ items, empty }: { items: readonly { key: string; what: ReactNode; when: ReactNode }[]; empty: string }) {
  if (items.length === 0) return <p className="text-ink-2">{empty}</p>;
  return (
    <ul className="flex flex-col text-[0.9375rem]">
      {items.map(({ key, what, when }) => (
        <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-1.5 last:border-b-0">
          <span className="min-w-0 wrap-anywhere">{what}</span>
          <span className="text-sm whitespace-nowrap text-ink-3 tabular-nums">{when}</span>
        </li>
      ))}
    </ul>
  );
}
