import { useEffect, useSyncExternalStore } from 'react';
import { allowanceLine } from '#domain/billing/request-allowance.ts';
import { useSignedIn } from '#web/identity/auth-state.ts';

/** What a visitor reads, who has sent nothing; also what stands in the page that is served to everybody. */
export const visitorsLine = allowanceLine({ kind: 'free', left: 5 }, 0);

// All cards of a page show the same line: one question for all of them, and the last answer until the next one is there.
let known = visitorsLine;
let asking: Promise<void> | undefined;
const listeners = new Set<() => void>();

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function ask(): Promise<void> {
  try {
    const response = await fetch('/api/allowance');
    if (!response.ok) return;
    known = ((await response.json()) as { line: string }).line;
    for (const listener of listeners) listener();
  } catch {
    // The page stays as everybody sees it; the form says it again before anything is sent.
  } finally {
    asking = undefined;
  }
}

/** What is left of this month for the person signed in here. */
export function useAllowanceLine(): string {
  const signedIn = useSignedIn();
  const line = useSyncExternalStore(
    watch,
    () => known,
    () => visitorsLine,
  );
  useEffect(() => {
    if (signedIn) asking ??= ask();
  }, [signedIn]);
  return signedIn ? line : visitorsLine;
}
