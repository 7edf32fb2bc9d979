import type { ReactNode } from 'react';
import { Pagination } from '#web/ui/pagination.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { CardList, type CardItem } from './card-list.tsx';
import { FacetSelect, SortSelect, type FacetSelectProps } from './facet-select.tsx';
import { ListKeys } from './keys/list-keys.tsx';
import { NoResults } from './no-results.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import type { View } from './remembered-view.ts';
import { promote, ResultsBar } from './results-bar.tsx';
import { Results } from './results.tsx';
import { searchAddress } from './search-address.ts';
import { SearchForm } from './search-form.tsx';
import { Section } from '#web/ui/section.tsx';

/** A filter, and the values that could be chosen with the number of results of each. */
type Facet = FacetSelectProps & {
  /** The words of its value, if that is not what people read. */
  chosen?: string;
  /** The words of a value on its button below the search. */
  short?: (label: string) => string;
};

export type DirectoryPageProps = {
  path: '/companies' | '/referrers';
  noun: 'companies' | 'referrers';
  title: string;
  lead: ReactNode;
  placeholder: string;
  asked: { q: string; sort: string; view?: View | undefined };
  found: { page: number; pages: number; total: number; corrections: readonly { typed: string; shown: string }[] };
  /** Of the button that closes the filters on a phone, and above the results. */
  show: string;
  heading: string;
  sorts: readonly { value: string; label: string }[];
  usualSort: string;
  facets: readonly Facet[];
  /** The same, in the order of their buttons. */
  promoted: readonly Facet[];
  canRequest?: boolean;
  /** What follows a search that is narrowed. */
  follow: ReactNode;
  /** Above the results. */
  children?: ReactNode;
  items: readonly CardItem[];
  /** What else can be done when a text has no results. */
  more?: ReactNode;
  others: { title: string; items: readonly CardItem[] };
};

/** The list of companies, and the list of referrers: a search with filters, and everything that narrows it. */
export function DirectoryPage(props: DirectoryPageProps) {
  const { path, noun, asked, found, facets, others } = props;
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
        <h1>{props.title}</h1>
        <p className="max-w-measure text-lg text-ink-2">
          {props.lead} <TextLink to={searchAddress('/openings', { q: asked.q }, {}, defaults)}>Search the openings</TextLink>
        </p>
      </header>
      <SearchForm
        path={path}
        label={`Search ${noun}`}
        placeholder={props.placeholder}
        text={asked.q}
        defaults={defaults}
        filters={{
          active: filters.length,
          clear: href(noFilters),
          show: props.show,
          children: facets.map(({ chosen: _chosen, short: _short, ...facet }) => <FacetSelect key={facet.name} {...facet} />),
        }}
        sort={<SortSelect value={asked.sort} options={props.sorts} />}
      >
        {asked.view === 'list' && <input type="hidden" name="view" value="list" />}
      </SearchForm>
      <ResultsBar
        heading={props.heading}
        view={asked.view}
        corrections={found.corrections}
        chosen={chosen}
        promoted={promoted}
        hrefForView={(view) => href({ view, page: current.page })}
        clearAll={href({ q: '', ...noFilters })}
      >
        <ListKeys canRequest={props.canRequest ?? false} />
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
        empty={
          <NoResults
            title={`No ${noun} found`}
            text={asked.q}
            filters={filters}
            all={{ to: path, label: `Show all ${noun}` }}
            more={asked.q && props.more}
          />
        }
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
