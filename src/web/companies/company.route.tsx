import { Building2, CalendarDays, ExternalLink, MapPin, Users } from 'lucide-react';
import { redirect } from 'react-router';
import { websiteAddress } from '#domain/companies/website-address.ts';
import { indianNumber } from '#shared/indian-number.ts';
import { plural } from '#shared/plural.ts';
import { appContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import type { PageHandle } from '#web/app/site-meta.tsx';
import { FollowForm } from '#web/following/follow-form.tsx';
import { OpeningList } from '#web/cards/opening-list.tsx';
import { canBeAsked } from '#web/cards/not-now.tsx';
import { toReferrerCard } from '#web/cards/referrer-card.tsx';
import { CardList } from '#web/search/card-list.tsx';
import { JsonLd } from '#web/app/document-script.tsx';
import { breadcrumbFacts } from '#web/app/structured-data.ts';
import { missingScreen } from '#web/search/missing-screen.tsx';
import { useRememberViewed } from '#web/search/recently-viewed.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass, ButtonLink } from '#web/ui/button.tsx';
import { CompanyTile } from '#web/ui/company-tile.tsx';
import { BackLink, TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/company.route.ts';
import { companyOnCard, toCompanyCard } from '#web/cards/company-card.tsx';
import { askSomebody, findPeople, NobodyToAsk } from './company-people.tsx';
import { RuleCard } from './rules/rule-card.tsx';
import { Section } from '#web/ui/section.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const company = await app.companies.get(params.id).catch(async (thrown: unknown) => {
    const into = await app.companies.mergedInto(params.id);
    throw into ? redirect(`/companies/${into}`, 301) : thrown;
  });
  const [{ referrers, ...people }, openings, similar] = await Promise.all([
    findPeople(app, company, shownReferrers),
    app.openings.find({ q: '', company: company.id }, 1, shownOpenings),
    app.companies.findSimilar(company),
  ]);
  const canAsk = referrers.some(canBeAsked);
  return {
    company,
    website: websiteAddress(company.website) ?? null,
    referrers,
    ...people,
    openings: openings.items,
    // Where there is no referrer to ask, only similar companies that have one help.
    similar: similar.filter(({ referrersCount }) => referrersCount > 0 || canAsk).map(companyOnCard),
    wanted: canAsk ? 0 : await app.following.countWanted(company.id),
    origin: app.about().publicUrl,
  };
}

const shownReferrers = 12;
/** The rest is one click away, and the people stay within reach. */
const shownOpenings = 6;

export const handle: PageHandle = { shareImage: true };

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta(
        loaderData.company.name,
        `Ask one of ${plural(loaderData.company.referrersCount, 'referrer')} at ${loaderData.company.name}, ${loaderData.company.location}, for a referral.`,
      )
    : [];

export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  const { company, website, openings, referrers, answers, similar, rules, wanted, origin } = loaderData;
  const path = `/companies/${company.id}`;
  const noReferrer = !referrers.some(canBeAsked);
  useRememberViewed(path, company.name);
  return (
    <div data-viewed={company.name} className="page-width py-10 md:py-14">
      <JsonLd
        facts={{
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: company.name,
          description: company.description,
          url: website ?? origin + path,
          address: company.location,
          ...(company.founded ? { foundingDate: String(company.founded) } : {}),
        }}
      />
      <JsonLd
        facts={breadcrumbFacts(origin, [
          { name: 'Companies', path: '/companies' },
          { name: company.name, path },
        ])}
      />
      <BackLink to="/companies">All companies</BackLink>
      <header className="mt-2 flex flex-col gap-5 sm:flex-row sm:items-start">
        <CompanyTile name={company.name} className="size-20! text-2xl!" />
        <div className="min-w-0 flex-1">
          <h1>{company.name}</h1>
          <p className="mt-1 text-lg text-ink-2">{company.industry}</p>
          <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-ink-2 [&_li]:flex [&_li]:items-center [&_li]:gap-1.5 [&_svg]:size-4">
            <li>
              <MapPin aria-hidden="true" /> {company.location}
            </li>
            <li>
              <Building2 aria-hidden="true" /> {company.size} employees
            </li>
            {company.founded && (
              <li>
                <CalendarDays aria-hidden="true" /> Founded {company.founded}
              </li>
            )}
          </ul>
          <p className="mt-3 flex flex-wrap gap-2">
            <Badge tone="primary">
              <Users aria-hidden="true" /> {plural(company.referrersCount, 'referrer')}
            </Badge>
            {company.openPositions > 0 && <Badge>{plural(company.openPositions, 'open position')}</Badge>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <FollowForm follow={{ kind: 'company', company: company.id }}>Follow {company.name}</FollowForm>
          {website && (
            <a href={website} rel="noopener noreferrer nofollow" className={buttonClass({ variant: 'outline' })}>
              Visit Website <ExternalLink aria-hidden="true" />
            </a>
          )}
        </div>
      </header>
      <Section title={`About ${company.name}`} className="mt-10 max-w-measure">
        <p className="mt-3 text-lg text-ink-2">{company.description}</p>
      </Section>
      {openings.length > 0 && (
        <Section title={`Openings at ${company.name} (${indianNumber(company.openPositions)})`} className="mt-12">
          {openings.some(({ isSample }) => !isSample) && (
            <p className="mt-2 max-w-measure text-ink-2">Listed by people who work there and can refer you for them.</p>
          )}
          <OpeningList openings={openings} person label={`Openings at ${company.name}`} />
          {company.openPositions > openings.length && (
            <p className="mt-6">
              <TextLink to={`/openings?company=${company.id}`}>See all {plural(company.openPositions, 'opening')}</TextLink>
            </p>
          )}
        </Section>
      )}
      <Section title={`Referrers at ${company.name} (${indianNumber(company.referrersCount)})`} className="when-near mt-12">
        <p className="mt-2 max-w-measure text-ink-2">{answers}</p>
        {noReferrer && (
          <NobodyToAsk company={company.id}>
            <p className="font-semibold">
              <span>
                {referrers.length > 0
                  ? `Nobody at ${company.name} takes requests at the moment.`
                  : 'No referrers available for this company yet.'}
              </span>
              {wanted > 0 && ` Wanted by ${indianNumber(wanted)} people or more.`}
            </p>
          </NobodyToAsk>
        )}
        {referrers.length === 0 ? (
          <div className="mt-4 flex flex-col items-start gap-4">
            <p className="text-ink-2">
              You work there? <TextLink to={`/become-a-referrer?company=${company.id}`}>Be the first</TextLink>
            </p>
            <ButtonLink to="/companies" variant="outline">
              Browse other companies
            </ButtonLink>
          </div>
        ) : (
          <CardList items={referrers.map(toReferrerCard)} />
        )}
        {!noReferrer && (
          <p className="mt-6">
            Do you know somebody there? <TextLink to={askSomebody(company.id)}>Ask them with a private link</TextLink>
          </p>
        )}
        {company.referrersCount > referrers.length && (
          <p className="mt-6">
            <TextLink to={`/referrers?company=${company.id}`}>See all {plural(company.referrersCount, 'referrer')}</TextLink>
          </p>
        )}
      </Section>
      <RuleCard company={company} rules={rules} />
      <p className="mt-4 text-sm">
        <TextLink to={`/report?kind=company&id=${company.id}`}>Report this page</TextLink>
      </p>
      {similar.length > 0 && (
        <Section title={noReferrer ? 'Similar companies where you can ask somebody' : 'Similar companies'} className="when-near mt-14">
          <CardList items={similar.map(toCompanyCard)} />
        </Section>
      )}
    </div>
  );
}

export const ErrorBoundary = missingScreen(
  'Company Not Found',
  ['/companies', 'Back to Companies'],
  'We could not find this company. It may have been renamed, or the link may be incomplete.',
);
