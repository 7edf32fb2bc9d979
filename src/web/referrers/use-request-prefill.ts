import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { App } from '#server/app/create-app.ts';
import { useSignedIn } from '#web/identity/auth-state.ts';

export type RequestPrefill = Awaited<ReturnType<App['requests']['prefill']>>;

/** The page is the same for everybody; this adds what we know about a signed-in person. Without it the form just asks. */
export function useRequestPrefill(to: string): RequestPrefill | undefined {
  const signedIn = useSignedIn();
  const from = useSearchParams()[0].get('from');
  const [prefill, setPrefill] = useState<RequestPrefill>();
  useEffect(() => {
    const leaving = new AbortController();
    if (signedIn) void load({ to, ...(from ? { from } : {}) }, leaving.signal).then(setPrefill);
    return () => {
      leaving.abort();
      setPrefill(undefined);
    };
  }, [signedIn, from, to]);
  // People pay in another tab; when they come back, the form knows it.
  const charged = prefill?.allowance.allowance.kind === 'charged';
  useEffect(() => {
    if (!charged) return undefined;
    const leaving = new AbortController();
    const look = async () => {
      const now = document.hidden ? undefined : await load({ to }, leaving.signal);
      if (now) setPrefill((before) => before && { ...before, allowance: now.allowance });
    };
    const listen = { signal: leaving.signal };
    addEventListener('focus', () => void look(), listen);
    document.addEventListener('visibilitychange', () => void look(), listen);
    return () => leaving.abort();
  }, [charged, to]);
  return prefill;
}

async function load(asked: Record<string, string>, signal: AbortSignal): Promise<RequestPrefill | undefined> {
  const response = await fetch(`/api/request-prefill?${new URLSearchParams(asked)}`, { signal }).catch(() => undefined);
  return response?.ok ? ((await response.json()) as RequestPrefill) : undefined;
}
