import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createDeviceChoice } from './device-choice.ts';

export type View = 'grid' | 'list';

const storageKey = 'list-view';
const prefersList = createDeviceChoice(storageKey, 'list');

/**
 * Runs in <head> before anything is painted. Pages are the same for every visitor, so a remembered list cannot be rendered by the
 * server; the markup is the same for both views, and this mark lets the styles choose (search.css).
 */
export const viewScript = `try{if(localStorage.getItem('${storageKey}')==='list')document.documentElement.dataset.listView=''}catch{}`;

export function rememberView(view: View): void {
  prefersList.write(view === 'list');
  mark();
}

/** The view to show: the address decides, and where it says nothing, the last choice on this device. */
export function useView(inAddress: View | undefined): View {
  const list = useSyncExternalStore(prefersList.watch, prefersList.read, () => false);
  // After an error page React has made the document's attributes anew.
  useLayoutEffect(mark, []);
  return inAddress ?? (list ? 'list' : 'grid');
}

function mark(): void {
  if (prefersList.read()) document.documentElement.dataset['listView'] = '';
  else delete document.documentElement.dataset['listView'];
}
