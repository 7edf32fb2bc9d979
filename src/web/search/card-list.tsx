import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { useNavigation } from 'react-router';

/** Cards that come in one after the other, 50 ms apart; while the next results load, these stay and fade a little. */
export function CardList({ view = 'grid', items }: { view?: 'grid' | 'list'; items: readonly { key: string; card: ReactNode }[] }) {
  const { state } = useNavigation();
  const busy = state === 'loading';
  return (
    <ul
      aria-busy={busy}
      className={clsx(
        'mt-6 grid gap-4 transition-opacity delay-200 sm:gap-5',
        view === 'grid' ? 'sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4' : 'grid-cols-1',
        busy && 'opacity-60',
      )}
    >
      {items.map(({ key, card }, index) => (
        <li key={key} className="cascade flex min-w-0 *:w-full" style={{ '--i': Math.min(index, 8) } as CSSProperties}>
          {card}
        </li>
      ))}
    </ul>
  );
}
