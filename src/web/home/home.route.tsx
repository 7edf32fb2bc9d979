import { usualCompanySort } from '#domain/companies/company.ts';
import { appContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { CompanyCard, companyOnCard } from '#web/cards/company-card.tsx';
import { ReferrerCard, referrerOnCard } from '#web/cards/referrer-card.tsx';
import { JsonLd } from '#web/app/json-ld.tsx';
import { organisationFacts, websiteFacts } from '#web/app/structured-data.ts';
import type { Route } from './+types/home.route.ts';
import { ClosingCall } from './closing-call.tsx';
import { Featured } from './featured.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { StatsStrip } from './stats-strip.tsx';
import { SuccessStories } from './success-stories.tsx';

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
      <Featured
        id="companies-heading"
        title="Featured Companies"
        to="/companies"
        what="companies"
        items={companies.map((company) => ({ key: company.id, card: <CompanyCard company={company} /> }))}
      />
      <HowItWorks />
      <Featured
        id="referrers-heading"
        title="Featured Referrers"
        to="/referrers"
        what="referrers"
        items={referrers.map((referrer) => ({ key: referrer.id, card: <ReferrerCard referrer={referrer} /> }))}
      />
      <ClosingCall />
    </>
  );
}
