type Area = 'localStorage' | 'sessionStorage';

/** What this device remembers. Storage may be full or forbidden, which must not break a page. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Null removes it. */
export function writeStored(key: string, value: string | null, area: Area = 'localStorage'): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    // Then the device does not remember it.
  }
}
