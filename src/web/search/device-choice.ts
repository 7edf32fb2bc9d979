/** A choice stored on this device only. Storage may be full or forbidden; then the choice lasts as long as the page. */
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
    /** The default is stored as nothing. */
    write: (value: boolean): void => {
      made = value;
      try {
        if (value) localStorage.setItem(key, chosen);
        else localStorage.removeItem(key);
      } catch {
        // Then the device does not remember it.
      }
      for (const listener of listeners) listener();
    },
    watch: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
