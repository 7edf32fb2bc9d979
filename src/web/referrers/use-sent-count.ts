import { useEffect, useSyncExternalStore } from 'react';
import { useSignedIn } from '#web/identity/auth-state.ts';

// All cards of a page show the same number: one question for all of them, and the last answer until the next one is there.
let known = 0;
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
    known = ((await response.json()) as { count: number }).count;
    for (const listener of listeners) listener();
  } catch {
    // The page stays as everybody sees it; the form says the number again before anything is sent.
  } finally {
    asking = undefined;
  }
}

/** How many requests the person signed in here sent this month; 0 for a visitor, and in the page that is served to all. */
export function useSentCount(): number {
  const signedIn = useSignedIn();
  const count = useSyncExternalStore(
    watch,
    () => known,
    () => 0,
  );
  useEffect(() => {
    if (signedIn) asking ??= ask();
  }, [signedIn]);
  return signedIn ? count : 0;
}
