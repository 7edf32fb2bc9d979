import { ButtonLink } from '#web/ui/button.tsx';
import { KolamFigure } from '#web/ui/kolam/kolam-figure.tsx';

export function Hero() {
  return (
    <section className="page-width grid items-center gap-10 py-12 md:grid-cols-[1.15fr_1fr] md:py-20 lg:py-24">
      <div>
        <h1 className="text-hero leading-[1.08] tracking-[-0.02em]">
          Get{' '}
          <span className="bg-linear-to-t from-accent from-12% to-transparent to-12% bg-[length:100%_0.92em] bg-no-repeat text-primary">
            vouched for
          </span>
          , <br className="max-sm:hidden" />
          not lost in the pile.
        </h1>
        <p className="mt-6 max-w-[32em] text-lg text-ink-2 md:text-xl md:leading-normal">
          Ask an employee at your target company for a referral. Referrers typically respond in 3-5 business days, and you can follow every
          step.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/companies" size="large" className="max-sm:flex-1 max-sm:px-4 whitespace-nowrap">
            Browse Companies
          </ButtonLink>
          <ButtonLink to="/referrers" size="large" variant="outline" className="max-sm:flex-1 max-sm:px-4 whitespace-nowrap">
            Find Referrers
          </ButtonLink>
        </div>
      </div>
      <KolamFigure
        seed="hero"
        reach={3}
        draws
        strokeWidth={1.9}
        dotRadius={1.9}
        className="mx-auto w-full max-w-64 text-primary sm:max-w-80 md:max-w-110"
      />
    </section>
  );
}
