import { useLayoutEffect, useSyncExternalStore } from 'react';
import { prefersList, showStoredView, type View } from './remembered-view.ts';

const never = () => () => {};

/** The view to show: the one in the URL, otherwise the last choice on this device. */
export function useView(inAddress: View | undefined): View {
  const list = useSyncExternalStore(never, prefersList, () => false);
  // After an error page, React has set the document's attributes again.
  useLayoutEffect(showStoredView, []);
  return inAddress ?? (list ? 'list' : 'grid');
}
