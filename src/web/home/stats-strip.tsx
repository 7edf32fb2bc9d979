import type { Footnote } from '#web/content/claim-figures.tsx';
import { Section } from '#web/ui/section.tsx';

/** The claims of the about page, with the same notes, because a number without its source is advertising. */
export function StatsStrip({ footnotes }: { footnotes: readonly Footnote[] }) {
  return (
    <Section title="Why referrals" heading="sr-only" className="border-y border-line bg-sunken">
      <div className="page-width">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-6 py-8 lg:grid-cols-4 lg:gap-0 lg:divide-x lg:divide-line">
          {footnotes.map(({ id, claim, upTo, label }, index) => (
            <div key={id} className="flex flex-col-reverse justify-end lg:px-8 lg:first:pl-0">
              <dt className="text-sm text-ink-2 sm:text-base">
                {label.replace(`${claim} `, '')}
                <sup>
                  <a
                    href={`#figure-${index + 1}`}
                    aria-label={`Note ${index + 1}: what kind of figure this is`}
                    className="px-1 font-semibold text-primary"
                  >
                    {index + 1}
                  </a>
                </sup>
              </dt>
              <dd className="font-display text-3xl leading-tight font-bold">{upTo ? `Up to ${claim}` : claim}</dd>
            </div>
          ))}
        </dl>
        <details className="group pb-6 text-sm text-ink-2">
          <summary className="w-fit rounded-badge py-1 font-semibold text-ink">What kind of figures are these?</summary>
          <ol className="mt-1 grid list-inside list-decimal gap-x-8 gap-y-1 lg:grid-cols-2">
            {footnotes.map(({ id, text }, index) => (
              <li key={id} id={`figure-${index + 1}`}>
                {text}
              </li>
            ))}
          </ol>
        </details>
      </div>
    </Section>
  );
}
