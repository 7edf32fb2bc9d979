import { usualCompanySort } from '#domain/companies/company.ts';
import { companySearchInput } from '#domain/companies/company-search-input.ts';
import { totalOf } from '#domain/search/search-total.ts';
import { appContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import type { PageHandle } from '#web/app/site-meta.tsx';
import { FollowForm } from '#web/following/follow-form.tsx';
import { CardList } from '#web/search/card-list.tsx';
import { FacetSelect, SortSelect } from '#web/search/facet-select.tsx';
import { ListKeys } from '#web/search/keys/list-keys.tsx';
import { redirectJobAddress } from '#web/search/job-address.ts';
import { NoResults } from '#web/search/no-results.tsx';
import { promote } from '#web/search/promoted-filters.tsx';
import { RecentlyViewed } from '#web/search/recently-viewed.tsx';
import { ResultsBar } from '#web/search/results-bar.tsx';
import { Results } from '#web/search/results.tsx';
import { searchAddress } from '#web/search/search-address.ts';
import { SearchForm } from '#web/search/search-form.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/companies.route.ts';
import { CompanyCard, companyOnCard } from '#web/cards/company-card.tsx';

const path = '/companies';
const defaults = { sort: usualCompanySort, view: 'grid', page: '1' };
const mostOthers = 4;
const sorts = [
  { value: 'name', label: 'Name, A to Z' },
  { value: 'referrers', label: 'Most referrers' },
  { value: 'jobs', label: 'Most jobs' },
];

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

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...pageMeta('Companies', 'Top employers across India, and the people there who can refer you.'),
  ...(loaderData && (loaderData.asked.q || loaderData.asked.industry || loaderData.asked.location)
    ? [{ name: 'robots', content: 'noindex' }]
    : []),
];

export default function Companies({ loaderData: { asked, found, others, facets, totals } }: Route.ComponentProps) {
  const current = {
    q: asked.q,
    industry: asked.industry,
    location: asked.location,
    sort: asked.sort,
    view: asked.view ?? '',
    page: String(found.page),
  };
  const href = (changes: Record<string, string>) => searchAddress(path, current, changes, defaults);
  const filters = [
    ...(asked.industry ? [{ label: asked.industry, without: href({ industry: '' }), options: facets.industries }] : []),
    ...(asked.location ? [{ label: asked.location, without: href({ location: '' }), options: facets.locations }] : []),
  ];
  const chosen = [...(asked.q ? [{ label: `“${asked.q}”`, without: href({ q: '' }) }] : []), ...filters];
  const promoted = [
    ...(asked.industry ? [] : promote(facets.industries, found.total)).map(({ value, count }) => ({
      label: value,
      count,
      to: href({ industry: value }),
    })),
    // Only the city: among the few largest, it is clear which one is meant.
    ...(asked.location ? [] : promote(facets.locations, found.total)).map(({ value, count }) => ({
      label: value.split(',')[0] ?? value,
      count,
      to: href({ location: value }),
    })),
  ];
  return (
    <div className="page-width py-10 md:py-14">
      <header className="mb-6 flex flex-col gap-2">
        <h1>Companies</h1>
        <p className="max-w-measure text-lg text-ink-2">
          {totalOf(totals.companies, 'company', 'companies')} and {totalOf(totals.referrers, 'referrer')} across India.{' '}
          <TextLink to={searchAddress('/openings', { q: asked.q }, {}, defaults)}>Search the openings</TextLink>
        </p>
      </header>
      <SearchForm
        path={path}
        label="Search companies"
        placeholder="Search companies by name or industry..."
        text={asked.q}
        defaults={defaults}
        filters={{
          active: filters.length,
          clear: href({ industry: '', location: '' }),
          show: `Show ${totalOf(found.total, 'company', 'companies')}`,
          children: (
            <>
              <FacetSelect name="industry" label="Industry" all="All industries" value={asked.industry} options={facets.industries} />
              <FacetSelect name="location" label="Location" all="All locations" value={asked.location} options={facets.locations} />
            </>
          ),
        }}
        sort={<SortSelect value={asked.sort} options={sorts} />}
      >
        {asked.view === 'list' && <input type="hidden" name="view" value="list" />}
      </SearchForm>
      <ResultsBar
        heading={`${totalOf(found.total, 'Company', 'Companies')} Found`}
        view={asked.view}
        corrections={found.corrections}
        chosen={chosen}
        promoted={promoted}
        hrefForView={(view) => href({ view, page: current.page })}
        clearAll={href({ q: '', industry: '', location: '' })}
      >
        <ListKeys />
      </ResultsBar>
      {chosen.length > 0 && (
        <div className="mt-3" data-screen-only="">
          <FollowForm follow={{ kind: 'search', q: asked.q, industry: asked.industry, location: asked.location }}>
            Tell me about new ones
          </FollowForm>
        </div>
      )}
      <Results
        view={asked.view}
        items={found.items.map((company) => ({ key: company.id, card: <CompanyCard company={company} /> }))}
        empty={
          <NoResults
            title="No companies found"
            text={asked.q}
            filters={filters}
            all={{ to: path, label: 'Show all companies' }}
            more={
              asked.q && (
                <>
                  {' '}
                  Is it not here yet? Press “Tell me about new ones”, and we tell you when a referrer there takes requests.{' '}
                  <TextLink to={`/become-a-referrer?${new URLSearchParams({ propose: '1', name: asked.q })}`}>
                    I work there and propose it
                  </TextLink>
                  , or <TextLink to="/help#contact">ask us to list it</TextLink>.
                </>
              )
            }
          />
        }
      />
      {others.length > 0 && (
        <section aria-labelledby="others-heading" className="mt-10">
          <h2 id="others-heading">Companies where you can ask somebody</h2>
          <CardList items={others.map((company) => ({ key: company.id, card: <CompanyCard company={company} /> }))} />
        </section>
      )}
      <div className="mt-8">
        <Pagination page={found.page} pageCount={found.pages} hrefFor={(page) => href({ page: String(page) })} label="Pages of companies" />
      </div>
      <RecentlyViewed />
    </div>
  );
}
