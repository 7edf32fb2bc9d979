import { useLayoutEffect, useSyncExternalStore } from 'react';
import { prefersList, showStoredView, type View } from './remembered-view.ts';

const never = () => () => {};

/** The view to show: the address decides, and where it says nothing, the last choice on this device. */
export function useView(inAddress: View | undefined): View {
  const list = useSyncExternalStore(never, prefersList, () => false);
  // After an error page React has made the document's attributes anew.
  useLayoutEffect(showStoredView, []);
  return inAddress ?? (list ? 'list' : 'grid');
}
