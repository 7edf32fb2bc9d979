import { freeEachMonth } from '#domain/billing/free-requests.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { allowanceLine } from '#domain/billing/request-allowance.ts';
import { useSignedIn } from '#web/identity/auth-state.ts';

type AllowanceLine = { line: string; bought: number };

/** What a visitor without requests reads; also the text in the page that everybody gets. */
export const visitorsLine: AllowanceLine = {
  line: allowanceLine({ kind: 'free', left: freeEachMonth }, 0, { payments: false }),
  bought: 0,
};

// All cards of a page show the same line: we ask once for all of them and show the last answer until the next one arrives.
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
    const { line, bought } = (await response.json()) as AllowanceLine;
    known = { line, bought };
    for (const listener of listeners) listener();
  } catch {
    // The page keeps the common text; the form shows the real line before anything is sent.
  } finally {
    asking = undefined;
  }
}

/** How many requests the signed-in person has left this month. */
export function useAllowanceLine(): AllowanceLine {
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
