import { usualCompanySort } from '#domain/companies/company.ts';
import { appContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import { CompanyCard, companyOnCard } from '#web/cards/company-card.tsx';
import { ReferrerCard, referrerOnCard } from '#web/cards/referrer-card.tsx';
import { JsonLd } from '#web/app/json-ld.tsx';
import { organisationFacts, websiteFacts } from '#web/app/structured-data.ts';
import { CardList, type CardItem } from '#web/search/card-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/home.route.ts';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { HomeSection } from './home-section.tsx';
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
      <Featured what="Companies" items={companies.map((company) => ({ key: company.id, card: <CompanyCard company={company} /> }))} />
      <HowItWorks />
      <Featured what="Referrers" items={referrers.map((referrer) => ({ key: referrer.id, card: <ReferrerCard referrer={referrer} /> }))} />
      <ClosingCall />
    </>
  );
}

function Featured({ what, items }: { what: 'Companies' | 'Referrers'; items: readonly CardItem[] }) {
  if (items.length === 0) return null;
  const plural = what.toLowerCase();
  const all = (
    <TextLink to={`/${plural}`} className="inline-flex min-h-control-small items-center">
      View All<span className="sr-only"> {plural}</span>
    </TextLink>
  );
  return (
    <HomeSection title={`Featured ${what}`} tinted beside={all}>
      <CardList items={items} />
    </HomeSection>
  );
}
