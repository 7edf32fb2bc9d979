import { usualCompanySort } from '#domain/companies/company.ts';
import { companySearchInput } from '#domain/companies/company-search-input.ts';
import { totalOf } from '#domain/search/search-total.ts';
import { appContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import type { PageHandle } from '#web/app/site-meta.tsx';
import { FollowForm } from '#web/following/follow-form.tsx';
import { DirectoryPage } from '#web/search/directory-page.tsx';
import { redirectJobAddress } from '#web/search/search-address.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/companies.route.ts';
import { companyOnCard, toCompanyCard } from '#web/cards/company-card.tsx';

const mostOthers = 4;
const sorts = { name: 'Name, A to Z', referrers: 'Most referrers', jobs: 'Most jobs' };

export async function loader({ request, context }: Route.LoaderArgs) {
  redirectJobAddress(request);
  const app = context.get(appContext);
  const asked = companySearchInput.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [found, facets, totals] = await Promise.all([
    app.companies.find(asked, { page: asked.page }),
    app.companies.countFacets(asked),
    app.countDirectory(),
  ]);
  // A person who does not find their company gets other ways to go on.
  const others =
    found.total > 0
      ? []
      : (await app.companies.find({ q: '', industry: '', location: '', sort: 'referrers' }, { page: 1 }, mostOthers)).items.filter(
          ({ referrersCount }) => referrersCount > 0,
        );
  return { asked, found: { ...found, items: found.items.map(companyOnCard) }, others: others.map(companyOnCard), facets, totals };
}

export const handle: PageHandle = { canonicalSearch: ['page'], shareImage: true };

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(
    'Companies',
    'Top employers across India, and the people there who can refer you.',
    !(loaderData && (loaderData.asked.q || loaderData.asked.industry || loaderData.asked.location)),
  );

export default function Companies({ loaderData: { asked, found, others, facets, totals } }: Route.ComponentProps) {
  const industry = { name: 'industry', label: 'Industry', all: 'All industries', value: asked.industry, options: facets.industries };
  // Only the city: among the few largest, it is clear which one is meant.
  const short = (place: string) => place.split(',')[0] ?? place;
  const location = { name: 'location', label: 'Location', all: 'All locations', value: asked.location, options: facets.locations, short };
  return (
    <DirectoryPage
      path="/companies"
      title="Companies"
      lead={
        <>
          {totalOf(totals.companies, 'company', 'companies')} and {totalOf(totals.referrers, 'referrer')} across India.
        </>
      }
      placeholder="Search companies by name or industry..."
      asked={asked}
      found={found}
      results={totalOf(found.total, 'Company', 'Companies')}
      are="Found"
      sorts={sorts}
      usualSort={usualCompanySort}
      facets={[industry, location]}
      promoted={[industry, location]}
      follow={
        <FollowForm follow={{ kind: 'search', q: asked.q, industry: asked.industry, location: asked.location }}>
          Tell me about new ones
        </FollowForm>
      }
      items={found.items.map(toCompanyCard)}
      more={
        <>
          {' '}
          Is it not here yet? Press “Tell me about new ones”, and we tell you when a referrer there takes requests.{' '}
          <TextLink to={`/become-a-referrer?${new URLSearchParams({ propose: '1', name: asked.q })}`}>I work there and propose it</TextLink>
          , or <TextLink to="/help#contact">ask us to list it</TextLink>.
        </>
      }
      others={{ title: 'Companies where you can ask somebody', items: others.map(toCompanyCard) }}
    />
  );
}
