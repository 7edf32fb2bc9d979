/** A choice kept on this device only. Storage may be full or forbidden; the choice then lasts as long as the page. */
export function createDeviceChoice(key: string, chosen: string) {
  const listeners = new Set<() => void>();
  let made: boolean | undefined;

  const read = (): boolean => {
    if (made !== undefined) return made;
    try {
      made = localStorage.getItem(key) === chosen;
    } catch {
      made = false;
    }
    return made;
  };

  return {
    read,
    /** The default is remembered by remembering nothing. */
    write: (value: boolean): void => {
      made = value;
      try {
        if (value) localStorage.setItem(key, chosen);
        else localStorage.removeItem(key);
      } catch {
        // Not remembered, then.
      }
      for (const listener of listeners) listener();
    },
    watch: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
