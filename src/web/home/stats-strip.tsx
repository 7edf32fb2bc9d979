/** The product's claims, each with what kind of figure it is, because a number without its source is advertising. */
const claims = [
  {
    figure: '9x',
    words: 'higher chance of an interview',
    kind: 'An industry figure, and the upper end of it: up to 9x, not measured by us. Your own chance depends on the role and on you.',
  },
  { figure: '500+', words: 'referrers from top companies', kind: 'Our aim for the network. The directory shows how many there are today.' },
  {
    figure: '85%',
    words: 'success rate for referral requests',
    kind: 'Our target for requests that end in a referral, not a promise for a single request.',
  },
  {
    figure: '31%',
    words: 'faster hiring',
    kind: 'An industry figure for referred candidates against other applicants, not measured by us.',
  },
] as const;

export function StatsStrip() {
  return (
    <section aria-labelledby="stats-heading" className="border-y border-line bg-sunken">
      <h2 id="stats-heading" className="sr-only">
        Why referrals
      </h2>
      <div className="page-width">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-6 py-8 lg:grid-cols-4 lg:gap-0 lg:divide-x lg:divide-line">
          {claims.map((claim, index) => (
            <div key={claim.figure} className="flex flex-col-reverse justify-end lg:px-8 lg:first:pl-0">
              <dt className="text-sm text-ink-2 sm:text-base">
                {claim.words}
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
              <dd className="font-display text-3xl leading-tight font-bold">{claim.figure}</dd>
            </div>
          ))}
        </dl>
        <details className="group pb-6 text-sm text-ink-2" open>
          <summary className="w-fit rounded-badge py-1 font-semibold text-ink">What kind of figures are these?</summary>
          <ol className="mt-1 grid list-inside list-decimal gap-x-8 gap-y-1 lg:grid-cols-2">
            {claims.map((claim, index) => (
              <li key={claim.figure} id={`figure-${index + 1}`}>
                {claim.kind}
              </li>
            ))}
          </ol>
        </details>
      </div>
    </section>
  );
}
