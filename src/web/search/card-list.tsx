import { clsx } from 'clsx';
import type { CSSProperties, ReactElement } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { View } from './remembered-view.ts';

type CardListProps = {
  /** `remembered` uses this device's last choice; the styles apply it before any script has run. */
  view?: View | 'remembered';
  /** The cards are already there in another selection or order, so they are not animated again. */
  still?: boolean;
  /** Each with its key. */
  items: readonly ReactElement[];
};

/** Cards that appear one after another, 50 ms apart; while another page loads, these stay and fade a little. */
export function CardList({ view = 'grid', still = false, items }: CardListProps) {
  const next = useNavigation().location;
  const { pathname } = useLocation();
  const leaving = next !== undefined && next.pathname !== pathname;
  return (
    <ul
      data-view={view}
      className={clsx(
        'mt-6 grid gap-4 transition-opacity delay-200 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4 as-list:grid-cols-1 as-list:gap-0 as-list:divide-y as-list:divide-line as-list:border-y as-list:border-line',
        leaving && 'opacity-60',
      )}
    >
      {items.map((card, index) => (
        <li
          key={card.key}
          className={clsx('flex min-w-0 [--near:17rem] *:w-full max-sm:nth-[n+6]:when-near as-list:[--near:9.5rem]', !still && 'cascade')}
          style={{ '--i': Math.min(index, 8) } as CSSProperties}
        >
          {card}
        </li>
      ))}
    </ul>
  );
}
