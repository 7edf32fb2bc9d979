import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { CardList, type CardItem } from './card-list.tsx';
import type { View } from './remembered-view.ts';
import { useSearching } from './use-searching.ts';

/**
 * What was found. The present results stay until the next are there; if that takes long, they turn into bars of their own size
 * (search.css), so that nothing jumps.
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
