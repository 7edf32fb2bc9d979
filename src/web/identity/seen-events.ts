/** The specification: an event that was seen is remembered for ten minutes. */
const eventCacheMs = 10 * 60 * 1000;

/** An event of a popup may arrive in two ways; the second arrival is not new. */
export function createSeenEvents() {
  const seen = new Map<string, number>();
  return {
    has: (id: string): boolean => {
      for (const [each, at] of seen) if (Date.now() - at > eventCacheMs) seen.delete(each);
      return seen.has(id);
    },
    add: (id: string): void => void seen.set(id, Date.now()),
  };
}
