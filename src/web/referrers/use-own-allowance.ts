import { useEffect, useSyncExternalStore } from 'react';
import type { Allowance } from '#domain/billing/request-allowance.ts';
import { useSignedIn } from '#web/identity/auth-state.ts';

// All cards of a page show the same number: one question for all of them, and the last answer until the next one is there.
type OwnAllowance = { count: number; allowance: Allowance };
const ofVisitors: OwnAllowance = { count: 0, allowance: { kind: 'free', left: 5 } };
let known = ofVisitors;
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
    known = (await response.json()) as OwnAllowance;
    for (const listener of listeners) listener();
  } catch {
    // The page stays as everybody sees it; the form says the number again before anything is sent.
  } finally {
    asking = undefined;
  }
}

/** What the person signed in here sent this month and may send; nothing yet for a visitor, and in the page that is served to all. */
export function useOwnAllowance(): OwnAllowance {
  const signedIn = useSignedIn();
  const own = useSyncExternalStore(
    watch,
    () => known,
    () => ofVisitors,
  );
  useEffect(() => {
    if (signedIn) asking ??= ask();
  }, [signedIn]);
  return signedIn ? own : ofVisitors;
}
