import { useId, type ReactNode } from 'react';
import { indianDateTime } from '#shared/indian-date.ts';
import { Panel as Frame } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type Fact = readonly [term: string, fact: ReactNode];
type Item = readonly [what: ReactNode, when: ReactNode];
type FrameProps = { title: ReactNode; children?: ReactNode };
type PanelProps = FrameProps & { aside?: ReactNode; facts?: readonly Fact[]; /** Newest first. */ items?: readonly Item[]; empty?: string };

/** One block of a page about one thing: facts, and a short list of what there is. */
export const Panel = ({ aside, facts = [], items, empty, children, ...panel }: PanelProps) => (
  <Frame padding="small" heading="text-lg" className="flex flex-col gap-3" corner={aside} {...panel}>
    {facts.length > 0 && <Facts facts={facts} />}
    {items?.length === 0 && <p className="text-ink-2">{empty}</p>}
    {items && items.length > 0 && <ShortList items={items} />}
    {children}
  </Frame>
);

/** The same with more room, for what is read or decided. */
export const HeadedCard = (panel: FrameProps) => <Frame className="flex flex-col gap-3" {...panel} />;

type SectionProps = FrameProps & { id?: string; aside?: ReactNode; /** Of the things in it. */ count?: number };

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

function Facts({ facts }: { facts: readonly Fact[] }) {
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

function ShortList({ items }: { items: readonly Item[] }) {
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

/** Words that lead somewhere, if there is somewhere to go. */
export const linkTo = (to: string | null | undefined, words: string) =>
  to ? (
    <TextLink key={to} to={to}>
      {words}
    </TextLink>
  ) : (
    words
  );
