import { Star } from 'lucide-react';
import type { ReactElement } from 'react';
import { usualCompanySort } from '#domain/companies/company.ts';
import { appContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { companyOnCard, toCompanyCard } from '#web/cards/company-card.tsx';
import { referrerOnCard, toReferrerCard } from '#web/cards/referrer-card.tsx';
import { JsonLd } from '#web/app/document-script.tsx';
import { organisationFacts, websiteFacts } from '#web/app/structured-data.ts';
import { CardList } from '#web/search/card-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/home.route.ts';
import { Hero } from './hero.tsx';
import { StatsStrip } from './stats-strip.tsx';
import { stories } from './stories.ts';
import { Portrait } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { KolamFigure } from '#web/ui/kolam/kolam-figure.tsx';
import { NumberedSteps } from '#web/content/numbered-steps.tsx';
import { PageSection } from '#web/ui/section.tsx';

const featured = 4;
const named = 7;

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const [companies, referrers] = await Promise.all([
    app.companies.find({ q: '', industry: '', location: '', sort: usualCompanySort }, { page: 1 }, named),
    app.referrers.find({ q: '', company: '', department: '', sort: 'name' }, { page: 1 }, featured),
  ]);
  return {
    companies: companies.items.slice(0, featured).map(companyOnCard),
    referrers: referrers.items.map(referrerOnCard),
    largest: companies.items.map(({ id, name }) => ({ id, name })),
    footnotes: app.content.footnotes(),
    origin: app.about().publicUrl,
  };
}

export const meta = () =>
  pageMeta(undefined, 'Find an employee at your target company in India and ask for a referral. You can follow every step.');

/** The order is specified: Hero, Stats, Success Stories, Featured Companies, How It Works, Featured Referrers, closing call. */
export default function Home({ loaderData: { companies, referrers, largest, footnotes, origin } }: Route.ComponentProps) {
  return (
    <>
      <JsonLd facts={[organisationFacts(origin), websiteFacts(origin)]} />
      <Hero companies={largest} />
      <StatsStrip footnotes={footnotes} />
      <SuccessStories />
      <Featured what="Companies" items={companies.map(toCompanyCard)} />
      <PageSection title="How It Works" {...part} corner={<TextLink to="/how-it-works">The three steps in detail</TextLink>}>
        <NumberedSteps steps={steps} />
      </PageSection>
      <Featured what="Referrers" items={referrers.map(toReferrerCard)} />
      <ClosingCall />
    </>
  );
}

/** A part of the home page below the first screen; every second one is tinted, so that they can stand close together. */
const part = { className: 'when-near', room: 'py-10 md:py-12' };
const tinted = { ...part, className: 'when-near border-y border-line bg-sunken' };

/** Portraits are drawn, because a stranger's photograph for an invented person would be a double lie. */
function SuccessStories() {
  return (
    <PageSection title="Success Stories" {...part}>
      <ul className="mt-6 grid gap-5 md:grid-cols-3">
        {stories.map(({ name, role, image, quote }) => (
          <li key={name} className="flex">
            <Card as="figure" className="flex flex-col gap-4">
              <p className="flex gap-0.5 text-accent-ink">
                <span className="sr-only">5 of 5 stars</span>
                {[1, 2, 3, 4, 5].map((star) => (
                  <Star key={star} aria-hidden="true" className="size-5 fill-accent" />
                ))}
              </p>
              <blockquote className="text-lg">“{quote}”</blockquote>
              <figcaption className="mt-auto flex items-center gap-3">
                <Portrait name={name} image={image} />
                <span>
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-sm text-ink-2">{role}</span>
                </span>
              </figcaption>
            </Card>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-3">These stories and people are illustrative.</p>
    </PageSection>
  );
}

function Featured({ what, items }: { what: 'Companies' | 'Referrers'; items: readonly ReactElement[] }) {
  if (items.length === 0) return null;
  const plural = what.toLowerCase();
  const all = (
    <TextLink to={`/${plural}`} className="inline-flex min-h-control-small items-center">
      View All<span className="sr-only"> {plural}</span>
    </TextLink>
  );
  return (
    <PageSection title={`Featured ${what}`} {...tinted} corner={all}>
      <CardList items={items} />
    </PageSection>
  );
}

function ClosingCall() {
  return (
    <section aria-labelledby="closing-heading" className="when-near page-width py-10 md:py-12">
      <div className="relative overflow-hidden rounded-card bg-primary-soft px-6 py-10 text-on-primary-soft sm:px-12 sm:py-12">
        <KolamFigure
          seed="closing"
          reach={4}
          strokeWidth={1.4}
          className="pointer-events-none absolute -top-8 right-0 size-80 opacity-25 max-lg:hidden xl:size-96"
        />
        <div className="relative max-w-[30em]">
          <h2 id="closing-heading" className="text-3xl">
            Somebody there can vouch for you.
          </h2>
          <p className="mt-3 text-lg">
            Your first 5 referral requests each month are free. Every request ends. If you get no answer in time, you get your request back.
          </p>
          <ButtonLink to="/referrers" size="large" variant="outline" className="mt-6">
            Find Referrers Now
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

const steps = [
  {
    title: 'Find a referrer',
    text: 'Browse companies and the people who work there. Every profile says what they do and how long they have been there.',
  },
  {
    title: 'Submit a request',
    text: 'Attach your resume, name the position and add a personalised note. It reaches the referrer as one readable page.',
  },
  {
    title: 'Get referred',
    text: 'If the referrer approves, they submit the referral through their company’s system. You see it when they do.',
  },
] as const;
