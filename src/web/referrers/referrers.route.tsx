import { rowFigures, shortPersonOddsWords, yesWords } from '#domain/odds/odds-words.ts';
import { referrerSearchInput } from '#domain/referrers/referrer-search-input.ts';
import { totalOf } from '#domain/search/search-total.ts';
import type { App } from '#server/app/create-app.ts';
import { appContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import type { PageHandle } from '#web/app/site-meta.tsx';
import { FollowForm } from '#web/following/follow-form.tsx';
import { DirectoryPage } from '#web/search/directory-page.tsx';
import { redirectJobAddress } from '#web/search/search-address.ts';
import type { Route } from './+types/referrers.route.ts';
import { canBeAsked } from '#web/cards/not-now.tsx';
import { OwnFreeReferrals, useAsking } from '#web/cards/use-asking.tsx';
import { referrerOnCard, toReferrerCard } from '#web/cards/referrer-card.tsx';

const mostOthers = 4;
const sorts = { name: 'Name, A to Z', referrals: 'Most referrals', experience: 'Longest tenure' };

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
      [...found.items, ...others].map((each) => {
        const own = odds.get(each.id);
        return [each.id, { odds: shortPersonOddsWords(each, own), yes: yesWords(each, own), figures: rowFigures(each, own) }];
      }),
    ),
  };
}

async function findOthers({ referrers }: App, company: string) {
  const { items } = await referrers.find({ q: '', company, department: '', sort: 'referrals' }, { page: 1 });
  return items.filter(canBeAsked).slice(0, mostOthers);
}

export const handle: PageHandle = { canonicalSearch: ['page'], shareImage: true };

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(
    'Referrers',
    'Employees of companies in India who read referral requests and answer them.',
    !(loaderData && (loaderData.asked.q || loaderData.asked.company || loaderData.asked.department)),
  );

export default function Referrers({ loaderData: { asked, found, others, facets, totals, odds } }: Route.ComponentProps) {
  const { refusal } = useAsking();
  const company = {
    name: 'company',
    label: 'Company',
    all: 'All companies',
    value: asked.company,
    chosen: facets.companies.find(({ value }) => value === asked.company)?.name ?? asked.company,
    options: facets.companies.map(({ value, name, count }) => ({ value, label: name, count })),
  };
  const department = {
    name: 'department',
    label: 'Department',
    all: 'All departments',
    value: asked.department,
    options: facets.departments,
  };
  const toCard = (referrer: ReturnType<typeof referrerOnCard>) => toReferrerCard({ ...referrer, ...odds[referrer.id] });
  return (
    <DirectoryPage
      path="/referrers"
      title="Referrers"
      lead={
        <>
          {totalOf(totals.referrers, 'referrer')}, with {totalOf(totals.companies, 'company', 'companies')} in the directory. Referrers
          typically respond in 3-5 business days.
        </>
      }
      placeholder="Search by name, company or role..."
      asked={asked}
      found={found}
      results={totalOf(found.total, 'Referrer')}
      are="Available"
      sorts={sorts}
      usualSort="name"
      facets={[company, department]}
      promoted={[department, company]}
      follow={
        <FollowForm follow={{ kind: 'search', q: asked.q, company: asked.company, department: asked.department }}>
          Tell me about new ones
        </FollowForm>
      }
      items={found.items.map(toCard)}
      others={{ title: 'People whom you can ask now', items: others.map(toCard) }}
    >
      {found.total > 0 && (
        <p className="mt-3 text-ink-2">
          {refusal ?? (
            <>
              This month: <OwnFreeReferrals />
            </>
          )}
        </p>
      )}
    </DirectoryPage>
  );
}
