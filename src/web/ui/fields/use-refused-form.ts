import { useEffect, useRef } from 'react';

/** For the form of an answer: each time the server refuses it, the focus goes to the first field that is wrong. */
export function useRefusedForm(refused: object | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const last = useRef<object>(undefined);
  // Not by dependencies, for the reason that `useEachAnswer` gives.
  useEffect(() => {
    if (refused && refused !== last.current) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    last.current = refused;
  });
  return form;
}
