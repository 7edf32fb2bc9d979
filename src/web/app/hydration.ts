let hydrating = typeof document !== 'undefined';

/** Whether React is still taking over the document that the server sent. Never true on the server. */
export const isHydrating = () => hydrating;

export function endHydration() {
  hydrating = false;
}
