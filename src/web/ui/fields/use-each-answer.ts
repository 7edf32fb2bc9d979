import { useEffect, useRef } from 'react';
import type { useFetcher } from 'react-router';

/**
 * Calls `act` once for each answer, when the page shows what came of it.
 *
 * An effect that depends on `fetcher.data` can miss an answer on a slow phone: the router shows the answer to any render from the moment it
 * arrives, and if that render was for a state that did not change, React keeps the new dependencies and runs no effect.
 */
export function useEachAnswer<Answer>(
  fetcher: ReturnType<typeof useFetcher<Answer>>,
  act: (answer: NonNullable<typeof fetcher.data>) => void,
) {
  const last = useRef<typeof fetcher.data>(undefined);
  useEffect(() => {
    if (fetcher.state !== 'idle' || fetcher.data === last.current) return;
    last.current = fetcher.data;
    if (fetcher.data) act(fetcher.data);
  });
}
