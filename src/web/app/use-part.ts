import { useState } from 'react';

export const partLost = 'This could not be loaded. Check your connection and reload the page.';

/**
 * A part of a page that only a click or touch needs, loaded with it. If it does not come, because the network is gone or a new version was
 * installed meanwhile, `lost` is true and the page says `partLost`; the next click tries again.
 */
export function usePart<T extends object>(load: () => Promise<T>) {
  const [part, setPart] = useState<T>();
  const [lost, setLost] = useState(false);
  const fetchPart = async () => {
    setLost(false);
    const loaded = await load().catch(() => undefined);
    // A part may be a function, which React would call.
    if (loaded) setPart(() => loaded);
    setLost(!loaded);
  };
  return { part, lost, ask: () => void (part ?? fetchPart()) };
}
