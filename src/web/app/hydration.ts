import { useState, useSyncExternalStore } from 'react';

let hydrating = typeof document !== 'undefined';

/** Whether React is still taking over the document that the server sent. Never true on the server. */
export const isHydrating = () => hydrating;

/** Tells the page script, which may hold a click or a key that only React can handle (reading/react-on-demand.ts). */
export function endHydration() {
  hydrating = false;
  document.documentElement.dataset['react'] = '';
  document.dispatchEvent(new Event('react'));
}

const never = () => () => {};

/**
 * Whether React takes over this element from the document, where it stays as the server sent it. False where React draws it, also if it has
 * to draw a document that a translator or an extension changed before: then nothing must rely on what the server sent.
 */
export function useServed(): boolean {
  const served = useSyncExternalStore(
    never,
    () => false,
    () => !import.meta.env.SSR,
  );
  return useState(served)[0];
}
