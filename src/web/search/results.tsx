import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { CardList, type CardItem } from './card-list.tsx';
import type { View } from './remembered-view.ts';
import { useSearching } from './use-searching.ts';

/**
 * The search results. The current ones stay until the next arrive; if that takes long, they turn into bars of the same size (search.css),
 * so nothing jumps.
 */
export function Results({ view, items, empty }: { view: View | undefined; items: readonly CardItem[]; empty: ReactNode }) {
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
