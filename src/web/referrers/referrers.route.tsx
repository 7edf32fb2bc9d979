import { rowFigures, shortPersonOddsWords, yesWords } from '#domain/odds/odds-words.ts';
import { referrerSearchInput } from '#domain/referrers/referrer-search-input.ts';
import { totalOf } from '#domain/search/search-total.ts';
import type { App } from '#server/app/create-app.ts';
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
import type { Route } from './+types/referrers.route.ts';
import { canBeAsked } from '#web/cards/not-now.tsx';
import { OwnFreeReferrals } from '#web/cards/own-free-referrals.tsx';
import { useAsking } from '#web/cards/use-asking.ts';
import { ReferrerCard, referrerOnCard } from '#web/cards/referrer-card.tsx';

const path = '/referrers';
const mostOthers = 4;
const defaults = { sort: 'name', view: 'grid', page: '1' };
const sorts = [
  { value: 'name', label: 'Name, A to Z' },
  { value: 'referrals', label: 'Most referrals' },
  { value: 'experience', label: 'Longest tenure' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  redirectJobAddress(request);
  const app = context.get(appContext);
  const asked = referrerSearchInput.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [found, facets, totals] = await Promise.all([
    app.referrers.find(asked, { page: asked.page }),
    app.referrers.countFacets(asked),
    app.countDirectory(),
  ]);
  // A search without a hit proposes people who can be asked now.
  const others = found.total > 0 ? [] : await findOthers(app, asked.company);
  const odds = await app.odds.find([...found.items, ...others].map(({ id }) => id));
  return {
    asked,
    found: { ...found, items: found.items.map(referrerOnCard) },
    others: others.map(referrerOnCard),
    facets,
    totals,
    odds: Object.fromEntries(
      [...found.items, ...others].map((each) => [
        each.id,
        {
          odds: shortPersonOddsWords(each, odds.get(each.id)),
          yes: yesWords(each, odds.get(each.id)),
          figures: rowFigures(each, odds.get(each.id)),
        },
      ]),
    ),
  };
}

async function findOthers({ referrers }: App, company: string) {
  const { items } = await referrers.find({ q: '', company, department: '', sort: 'referrals' }, { page: 1 });
  return items.filter(canBeAsked).slice(0, mostOthers);
}

export const handle: PageHandle = { canonicalSearch: ['page'], shareImage: true };

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...pageMeta('Referrers', 'Employees of companies in India who read referral requests and answer them.'),
  ...(loaderData && (loaderData.asked.q || loaderData.asked.company || loaderData.asked.department)
    ? [{ name: 'robots', content: 'noindex' }]
    : []),
];

export default function Referrers({ loaderData: { asked, found, others, facets, totals, odds } }: Route.ComponentProps) {
  const { refusal } = useAsking();
  const current = {
    q: asked.q,
    company: asked.company,
    department: asked.department,
    sort: asked.sort,
    view: asked.view ?? '',
    page: String(found.page),
  };
  const href = (changes: Record<string, string>) => searchAddress(path, current, changes, defaults);
  const companyName = facets.companies.find(({ value }) => value === asked.company)?.name ?? asked.company;
  const filters = [
    ...(asked.company ? [{ label: companyName, without: href({ company: '' }), options: facets.companies }] : []),
    ...(asked.department ? [{ label: asked.department, without: href({ department: '' }), options: facets.departments }] : []),
  ];
  const chosen = [...(asked.q ? [{ label: `“${asked.q}”`, without: href({ q: '' }) }] : []), ...filters];
  const promoted = [
    ...(asked.department ? [] : promote(facets.departments, found.total)).map(({ value, count }) => ({
      label: value,
      count,
      to: href({ department: value }),
    })),
    ...(asked.company ? [] : promote(facets.companies, found.total)).map(({ value, name, count }) => ({
      label: name,
      count,
      to: href({ company: value }),
    })),
  ];
  return (
    <div className="page-width py-10 md:py-14">
      <header className="mb-6 flex flex-col gap-2">
        <h1>Referrers</h1>
        <p className="max-w-measure text-lg text-ink-2">
          {totalOf(totals.referrers, 'referrer')}, with {totalOf(totals.companies, 'company', 'companies')} in the directory. Referrers
          typically respond in 3-5 business days.{' '}
          <TextLink to={searchAddress('/openings', { q: asked.q }, {}, defaults)}>Search the openings</TextLink>
        </p>
      </header>
      <SearchForm
        path={path}
        label="Search referrers"
        placeholder="Search by name, company or role..."
        text={asked.q}
        defaults={defaults}
        filters={{
          active: filters.length,
          clear: href({ company: '', department: '' }),
          show: `Show ${totalOf(found.total, 'referrer')}`,
          children: (
            <>
              <FacetSelect
                name="company"
                label="Company"
                all="All companies"
                value={asked.company}
                options={facets.companies.map(({ value, name, count }) => ({ value, label: name, count }))}
              />
              <FacetSelect
                name="department"
                label="Department"
                all="All departments"
                value={asked.department}
                options={facets.departments}
              />
            </>
          ),
        }}
        sort={<SortSelect value={asked.sort} options={sorts} />}
      >
        {asked.view === 'list' && <input type="hidden" name="view" value="list" />}
      </SearchForm>
      <ResultsBar
        heading={`${totalOf(found.total, 'Referrer')} Available`}
        view={asked.view}
        corrections={found.corrections}
        chosen={chosen}
        promoted={promoted}
        hrefForView={(view) => href({ view, page: current.page })}
        clearAll={href({ q: '', company: '', department: '' })}
      >
        <ListKeys canRequest />
      </ResultsBar>
      {found.total > 0 && (
        <p className="mt-3 text-ink-2">
          {refusal ?? (
            <>
              This month: <OwnFreeReferrals />
            </>
          )}
        </p>
      )}
      {chosen.length > 0 && (
        <div className="mt-3" data-screen-only="">
          <FollowForm follow={{ kind: 'search', q: asked.q, company: asked.company, department: asked.department }}>
            Tell me about new ones
          </FollowForm>
        </div>
      )}
      <Results
        view={asked.view}
        items={found.items.map((referrer) => ({ key: referrer.id, card: <ReferrerCard referrer={referrer} {...odds[referrer.id]} /> }))}
        empty={<NoResults title="No referrers found" text={asked.q} filters={filters} all={{ to: path, label: 'Show all referrers' }} />}
      />
      {others.length > 0 && (
        <section aria-labelledby="others-heading" className="mt-10">
          <h2 id="others-heading">People whom you can ask now</h2>
          <CardList
            items={others.map((referrer) => ({ key: referrer.id, card: <ReferrerCard referrer={referrer} {...odds[referrer.id]} /> }))}
          />
        </section>
      )}
      <div className="mt-8">
        <Pagination page={found.page} pageCount={found.pages} hrefFor={(page) => href({ page: String(page) })} label="Pages of referrers" />
      </div>
      <RecentlyViewed />
    </div>
  );
}
