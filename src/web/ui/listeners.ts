/** Whom to tell of something, until each has heard enough. */
export function createListeners<Told extends unknown[] = []>() {
  const listeners = new Set<(...told: Told) => void>();
  return {
    watch: (listener: (...told: Told) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (...told: Told) => {
      for (const listener of listeners) listener(...told);
    },
  };
}
