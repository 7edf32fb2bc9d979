import { useEffect, useRef } from 'react';

/** For the form of an answer: each time the server refuses it, the focus goes to the first field that is wrong. */
export function useRefusedForm(refused: object | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused]);
  return form;
}
