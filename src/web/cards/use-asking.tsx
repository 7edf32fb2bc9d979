import { freeEachMonth } from '#domain/billing/free-requests.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { allowanceLine, boughtLine } from '#domain/billing/request-allowance.ts';
import type { App } from '#server/app/create-app.ts';
import { useSignedIn } from '#web/identity/auth-state.ts';
import { createListeners } from '#web/ui/listeners.ts';
import { TextLink } from '#web/ui/text-link.tsx';

type Asking = Omit<Awaited<ReturnType<App['requests']['asking']>>, 'count' | 'allowance'>;

/** What a visitor without requests reads; also the text in the page that everybody gets. */
export const visitors: Asking = {
  line: allowanceLine({ kind: 'free', left: freeEachMonth }, 0, { payments: false }),
  bought: 0,
  refusal: null,
  referrerId: null,
  open: [],
};

// All cards of a page show the same line: we ask once for all of them and show the last answer until the next one arrives.
let known = visitors;
let asking: Promise<void> | undefined;
const { watch, tell } = createListeners();

async function ask(): Promise<void> {
  try {
    const response = await fetch('/api/allowance');
    if (!response.ok) return;
    known = (await response.json()) as Asking;
    tell();
  } catch {
    // The page keeps the common text; the form shows the real line before anything is sent.
  } finally {
    asking = undefined;
  }
}

/** Whether the reader can ask, how many requests they have left this month, whom they have asked, and which of the referrers they are. */
export function useAsking(): Asking {
  const signedIn = useSignedIn();
  const own = useSyncExternalStore(
    watch,
    () => known,
    () => visitors,
  );
  useEffect(() => {
    if (signedIn) asking ??= ask();
  }, [signedIn]);
  return signedIn ? own : visitors;
}

/** What asking costs the reader: one of their free requests or a charge; a rehearsal costs nothing. */
export function OwnFreeReferrals({ rehearsal = false }: { rehearsal?: boolean }) {
  const line = useAsking();
  return rehearsal ? rehearsalIsFree : <AllowanceWords {...line} />;
}

export const rehearsalIsFree = 'A rehearsal is free';

/** What was bought goes below the free ones. */
export function AllowanceWords({ line, bought }: { line: string; bought: number }) {
  return (
    <>
      {line === 'Standard charges apply' ? <TextLink to="/pricing#one-more-request">{line}</TextLink> : line}
      {bought > 0 && <span className="block">{boughtLine(bought)}</span>}
    </>
  );
}
