import { useState } from 'react';
import { errorText } from '#web/identity/error-text.ts';

/** For a form whose work is done in the browser: once at a time, and what went wrong becomes the sentence above it. */
export function useWork(fallback: string, before?: string) {
  const [problem, setProblem] = useState(before);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setProblem(undefined);
    setBusy(true);
    await work().catch((error: unknown) => setProblem(errorText(error) ?? fallback));
    setBusy(false);
  };
  return { problem, setProblem, busy, run };
}
