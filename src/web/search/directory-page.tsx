import { useState, type ReactElement, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useSlow } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { CardList } from './card-list.tsx';
import { FacetSelect, ListSelect, type Facet } from './facet-select.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { ListKeys } from './keys/list-keys.tsx';
import { NoResults } from './no-results.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import type { View } from './remembered-view.ts';
import { promote, ResultsBar } from './results-bar.tsx';
import { searchAddress } from './search-address.ts';
import { SearchForm } from './search-form.tsx';

type DirectoryPageProps = {
  path: '/companies' | '/referrers';
  title: string;
  lead: ReactNode;
  placeholder: string;
  asked: { q: string; sort: string; view?: View | undefined };
  found: { page: number; pages: number; total: number; corrections: readonly { typed: string; shown: string }[] };
  /** "12 Referrers", which "are" available. */
  results: string;
  are: string;
  sorts: Record<string, string>;
  usualSort: string;
  facets: readonly Facet[];
  /** The same, in the order of their buttons. */
  promoted: readonly Facet[];
  /** What follows a search that is narrowed. */
  follow: ReactNode;
  /** Above the results. */
  children?: ReactNode;
  items: readonly ReactElement[];
  /** What else can be done when a text has no results. */
  more?: ReactNode;
  others: { title: string; items: readonly ReactElement[] };
};

/** The list of companies, and the list of referrers: a search with filters, and everything that narrows it. */
export function DirectoryPage(props: DirectoryPageProps) {
  const { path, title, asked, found, facets, results, others } = props;
  const noun = title.toLowerCase();
  const defaults = { sort: props.usualSort, view: 'grid', page: '1' };
  const values = Object.fromEntries(facets.map(({ name, value }) => [name, value]));
  const noFilters = Object.fromEntries(facets.map(({ name }) => [name, '']));
  const current = { q: asked.q, ...values, sort: asked.sort, view: asked.view ?? '', page: String(found.page) };
  const href = (changes: Record<string, string>) => searchAddress(path, current, changes, defaults);
  const filters = facets
    .filter(({ value }) => value)
    .map(({ name, value, chosen = value, options }) => ({ label: chosen, without: href({ [name]: '' }), options }));
  const chosen = [...(asked.q ? [{ label: `“${asked.q}”`, without: href({ q: '' }) }] : []), ...filters];
  const promoted = props.promoted.flatMap(({ name, value: set, options, short = (label) => label }) =>
    (set ? [] : promote(options, found.total)).map(({ value, label = value, count }) => ({
      label: short(label),
      count,
      to: href({ [name]: value }),
    })),
  );
  return (
    <div className="page-width py-10 md:py-14">
      <header className="mb-6 flex flex-col gap-2">
        <h1>{title}</h1>
        <p className="max-w-measure text-lg text-ink-2">
          {props.lead} <TextLink to={searchAddress('/openings', { q: asked.q }, {}, defaults)}>Search the openings</TextLink>
        </p>
      </header>
      <SearchForm path={path} label={`Search ${noun}`} placeholder={props.placeholder} text={asked.q} defaults={defaults}>
        <FilterSheet active={filters.length} clear={href(noFilters)} show={`Show ${results.toLowerCase()}`}>
          {facets.map((facet) => (
            <FacetSelect key={facet.name} {...facet} />
          ))}
        </FilterSheet>
        <ListSelect label="Sort" labelClass="max-md:sr-only" name="sort" value={asked.sort} options={Object.entries(props.sorts)} />
        {asked.view === 'list' && <input type="hidden" name="view" value="list" />}
      </SearchForm>
      <ResultsBar
        heading={`${results} ${props.are}`}
        view={asked.view}
        corrections={found.corrections}
        chosen={chosen}
        promoted={promoted}
        hrefForView={(view) => href({ view, page: current.page })}
        clearAll={href({ q: '', ...noFilters })}
      >
        <ListKeys canRequest={path === '/referrers'} />
      </ResultsBar>
      {props.children}
      {chosen.length > 0 && (
        <div className="mt-3" data-screen-only="">
          {props.follow}
        </div>
      )}
      <Results
        view={asked.view}
        items={props.items}
        empty={<NoResults noun={noun} path={path} text={asked.q} filters={filters} more={asked.q && props.more} />}
      />
      {others.items.length > 0 && (
        <Section title={others.title} className="mt-10">
          <CardList items={others.items} />
        </Section>
      )}
      <div className="mt-8">
        <Pagination page={found.page} pageCount={found.pages} hrefFor={(page) => href({ page: String(page) })} label={`Pages of ${noun}`} />
      </div>
      <RecentlyViewed />
    </div>
  );
}

/**
 * The search results. The current ones stay until the next arrive; if that takes long, they turn into bars of the same size (search.css),
 * so nothing jumps.
 */
function Results({ view, items, empty }: Pick<DirectoryPageProps, 'items'> & { view: View | undefined; empty: ReactNode }) {
  const { key, pathname } = useLocation();
  // This list's next results are loading.
  const busy = useNavigation().location?.pathname === pathname;
  const slow = useSlow(busy, 200);
  const [first] = useState(key);
  const [changed, setChanged] = useState(false);
  if (key !== first && !changed) setChanged(true);
  return (
    <>
      <output className="sr-only">{slow ? 'Loading results' : ''}</output>
      <div id="results" tabIndex={-1} aria-busy={busy} data-slow={slow ? '' : undefined} className="outline-none">
        {items.length > 0 ? <CardList view={view ?? 'remembered'} items={items} still={changed} /> : empty}
      </div>
    </>
  );
}
