import { clsx } from 'clsx';
import type { Content } from '#server/content/load-content.ts';
import { Section } from '#web/ui/section.tsx';

export type Footnote = Content['footnotes'][number];

const kinds = { 'industry-reported': 'Reported by the industry', target: 'Our target', illustrative: 'Illustrative' };

/** A number without its source is advertising, so each has a footnote that says what kind of figure it is. */
export function ClaimFigures({ footnotes }: { footnotes: readonly Footnote[] }) {
  return (
    <dl className={clsx('grid gap-x-8 gap-y-8 sm:grid-cols-2', footnotes.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4')}>
      {footnotes.map(({ id, claim, label }, index) => (
        <div key={id} className="flex flex-col-reverse justify-end border-t-2 border-primary pt-4">
          <dt className="text-ink-2">
            {label.replace(`${claim} `, '')}
            <sup>
              <a
                href={`#note-${id}`}
                aria-label={`Note ${index + 1}: what kind of figure this is`}
                className="px-1.5 font-semibold text-primary"
              >
                {index + 1}
              </a>
            </sup>
          </dt>
          <dd className="font-display text-[clamp(2.75rem,2rem+2.5vw,4rem)] leading-none font-bold text-primary">{claim}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ClaimNotes({ footnotes }: { footnotes: readonly Footnote[] }) {
  return (
    <Section title="What kind of figures these are" heading="text-lg" className="page-width py-10">
      <ol className="mt-3 grid list-inside list-decimal gap-x-10 gap-y-3 text-sm text-ink-2 lg:grid-cols-2">
        {footnotes.map(({ id, claim, kind, text }) => (
          <li key={id} id={`note-${id}`} className="target:text-ink">
            <strong className="font-semibold text-ink">
              {claim}. {kinds[kind]}.
            </strong>{' '}
            {text}
          </li>
        ))}
      </ol>
    </Section>
  );
}
