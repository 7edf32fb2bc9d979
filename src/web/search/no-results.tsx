import type { ReactNode } from 'react';
import { sorted } from '#shared/lists.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type ChosenFilter = { label: string; without: string; options: readonly { count: number | null }[] };

type NoResultsProps = {
  noun: string;
  path: string;
  /** The filters that are set, with the number of results for each value if the others stay. */
  filters: readonly ChosenFilter[];
  text: string;
  /** What else can be done when it is not a matter of filters. */
  more?: ReactNode;
};

/** Says which filter leaves no results, and removes it with one tap. */
export function NoResults({ noun, path, filters, text, more }: NoResultsProps) {
  const way = findWayBack(filters);
  return (
    <EmptyState
      title={`No ${noun} found`}
      headingLevel={3}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {way && (
            <ButtonLink to={way.without} data-keep-scroll="" preventScrollReset>
              Search without {way.label}
            </ButtonLink>
          )}
          <ButtonLink to={path} variant={way ? 'outline' : 'primary'}>
            Show all {noun}
          </ButtonLink>
        </div>
      }
    >
      {way
        ? `Nothing matches all of this. Without ${way.label} there are results.`
        : filters.length > 0 && text
          ? 'Nothing matches all of these filters. Remove one, or start again.'
          : 'Try another spelling, or look through all of them.'}
      {filters.length === 0 && more}
    </EmptyState>
  );
}

/** The filter whose removal leaves the most results. */
export function findWayBack<T extends Pick<ChosenFilter, 'options'>>(filters: readonly T[]): T | undefined {
  const left = ({ options }: T) => options.reduce((sum, { count }) => sum + (count ?? 1), 0);
  const [most] = sorted(filters, (a, b) => left(b) - left(a));
  return most && left(most) > 0 ? most : undefined;
}
