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

/** Only a group of radios that has an error is described by it: no radio is wrong by itself. */
const wrongField = '[aria-invalid], fieldset[aria-describedby] input';

/** For the form of an answer: each time the server refuses it, the focus goes to the first field that is wrong. */
export function useRefusedForm(refused: object | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const last = useRef<object>(undefined);
  // Not by dependencies, for the reason that `useEachAnswer` gives.
  useEffect(() => {
    if (refused && refused !== last.current) form.current?.querySelector<HTMLElement>(wrongField)?.focus();
    last.current = refused;
  });
  return form;
}
