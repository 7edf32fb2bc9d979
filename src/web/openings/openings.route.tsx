import { listedWithin } from '#domain/openings/opening.ts';
import { openingSearchInput } from '#domain/openings/opening-input.ts';
import { totalOf } from '#domain/search/search-total.ts';
import { appContext } from '#web/app/app-context.ts';
import { pageMeta } from '#web/app/page-title.ts';
import type { PageHandle } from '#web/app/site-meta.tsx';
import { FollowForm } from '#web/following/follow-form.tsx';
import { redirectJobAddress, searchAddress } from '#web/search/search-address.ts';
import { SearchBox } from '#web/search/search-box.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { InputField } from '#web/ui/fields/input.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { Suggestions } from '#web/ui/fields/suggestions.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/openings.route.ts';
import { OpeningList } from '#web/cards/opening-list.tsx';

const path = '/openings';

export async function loader({ request, context }: Route.LoaderArgs) {
  redirectJobAddress(request);
  const app = context.get(appContext);
  const asked = openingSearchInput.parse(Object.fromEntries(new URL(request.url).searchParams));
  const company = asked.company ? await app.companies.get(asked.company) : null;
  const found = await app.openings.find(asked, asked.page);
  const { page: _, ...narrowing } = asked;
  const narrowed = Object.values(narrowing).some((value) => value !== '' && value !== undefined);
  return { asked, narrowed, company: company && { id: company.id, name: company.name }, found };
}

export const handle: PageHandle = { canonicalSearch: ['page'] };

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta('Openings', 'Jobs at companies in India, each listed by an employee who can refer you for it.', !loaderData?.narrowed);

export default function Openings({ loaderData: { asked, narrowed, company, found } }: Route.ComponentProps) {
  const current = Object.fromEntries(Object.entries({ ...asked, page: found.page }).map(([name, value]) => [name, String(value ?? '')]));
  const href = (changes: Record<string, string>) => searchAddress(path, current, changes, { page: '1' });
  // People follow the words of a search; a number of years or days brings no news.
  const words = `${asked.q} ${asked.place}`.trim();
  return (
    <div className="page-width py-10 md:py-14">
      <header className="mb-6 flex flex-col gap-2">
        <h1>{company ? `Openings at ${company.name}` : 'Openings'}</h1>
        <p className="max-w-measure text-lg text-ink-2">
          Each of these is listed by an employee who can refer you for it. An opening ends after 30 days unless the employee renews it.
          {found.items.some(({ isSample }) => isSample) && ' Those marked “Sample” are invented for this demo.'}
        </p>
      </header>
      <OpeningSearch asked={asked} company={company} />
      <div className="mt-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-xl sm:text-2xl">
          {totalOf(found.total, 'opening')}
          {asked.q && ` for “${asked.q}”`}
        </h2>
        {narrowed && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <TextLink to={path}>Show all openings</TextLink>
            {(words || company) && (
              <FollowForm follow={{ kind: 'search', q: words, company: asked.company }}>Tell me about new ones</FollowForm>
            )}
          </div>
        )}
      </div>
      {found.items.length > 0 ? (
        <OpeningList openings={found.items} person company={!company} label="Openings" />
      ) : (
        <EmptyState
          title="No openings found"
          headingLevel={3}
          action={
            <ButtonLink to={asked.q ? `/referrers?${new URLSearchParams({ q: asked.q })}` : '/referrers'}>
              {asked.q ? `Search referrers for “${asked.q}”` : 'Find somebody to ask'}
            </ButtonLink>
          }
        >
          Nobody lists this at the moment. You can still ask a referrer for a position that they do not list.
        </EmptyState>
      )}
      {found.pages > 1 && (
        <nav aria-label="Pages of openings" className="mt-8 flex flex-wrap justify-center gap-3">
          {found.page > 1 && (
            <ButtonLink to={href({ page: String(found.page - 1) })} rel="prev" variant="outline">
              Newer openings
            </ButtonLink>
          )}
          {found.page < found.pages && (
            <ButtonLink to={href({ page: String(found.page + 1) })} rel="next" variant="outline">
              Older openings
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}

/** Offered while typing; any other place can be typed too. */
const places = ['Bengaluru', 'Chennai', 'Delhi', 'Gurugram', 'Hyderabad', 'Kochi', 'Kolkata', 'Mumbai', 'Noida', 'Pune', 'Remote'];

type SearchProps = Pick<Route.ComponentProps['loaderData'], 'asked' | 'company'>;

/** A plain form, which needs no script. */
function OpeningSearch({ asked, company }: SearchProps) {
  return (
    <form method="get" action={path} role="search" aria-label="Search openings" className="flex flex-col gap-3">
      <SearchBox
        name="q"
        aria-label="Search openings"
        placeholder="Job title, company, city or job ID"
        defaultValue={asked.q}
        maxLength={2000}
      />
      {company && <input type="hidden" name="company" value={company.id} />}
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
        <InputField
          label="Place"
          name="place"
          list="places"
          placeholder="City, or Remote"
          defaultValue={asked.place}
          maxLength={200}
          autoComplete="off"
          className="max-md:col-span-2"
        />
        <Suggestions id="places" values={places} />
        <InputField
          label="Your experience"
          name="years"
          type="number"
          min={0}
          max={60}
          placeholder="Years"
          defaultValue={asked.years}
          autoComplete="off"
        />
        <SelectField
          label="Listed"
          name="days"
          defaultValue={asked.days ?? ''}
          options={listedWithin.map((days) => [String(days), `Last ${days} days`])}
        >
          <option value="">At any time</option>
        </SelectField>
        <Button type="submit" variant="outline" className="max-md:col-span-2">
          Search
        </Button>
      </div>
    </form>
  );
}
