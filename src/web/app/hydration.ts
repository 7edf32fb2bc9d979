let hydrating = typeof document !== 'undefined';

/** Whether React is still taking over the document that the server sent. Never true on the server. */
export const isHydrating = () => hydrating;

/** Tells the page script, which may hold a click or a key that only React can handle (reading/react-on-demand.ts). */
export function endHydration() {
  hydrating = false;
  document.documentElement.dataset['react'] = '';
  document.dispatchEvent(new Event('react'));
}
