import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { CardList } from './card-list.tsx';
import type { View } from './remembered-view.ts';

/**
 * The search results. The current ones stay until the next arrive; if that takes long, they turn into bars of the same size (search.css),
 * so nothing jumps.
 */
export function Results({ view, items, empty }: { view: View | undefined; items: readonly ReactElement[]; empty: ReactNode }) {
  const { busy, slow } = useSearching();
  const { key } = useLocation();
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

const patience = 200;

/** Whether this list's next results are loading, and whether that takes long enough to show it. */
function useSearching(): { busy: boolean; slow: boolean } {
  const { location } = useNavigation();
  const busy = location?.pathname === useLocation().pathname;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return { busy, slow: busy && slow };
}
