import { useEffect, useState } from 'react';
import type { Allowance } from '#domain/billing/request-allowance.ts';
import { useSignedIn } from '#web/identity/auth-state.ts';
import type { AttachedResume } from './request-draft.ts';

export type RequestPrefill = {
  fullName: string;
  email: string;
  linkedin: string;
  lastResume: AttachedResume | null;
  sendsAtOnce: boolean;
  allowance: { count: number; line: string; allowance: Allowance };
};

/** The page is the same for everybody; what is known of a signed-in person arrives here. Without it the form just asks. */
export function useRequestPrefill(): RequestPrefill | undefined {
  const signedIn = useSignedIn();
  const [prefill, setPrefill] = useState<RequestPrefill>();
  useEffect(() => {
    const leaving = new AbortController();
    if (signedIn) void load(leaving.signal).then(setPrefill);
    return () => {
      leaving.abort();
      setPrefill(undefined);
    };
  }, [signedIn]);
  return prefill;
}

async function load(signal: AbortSignal): Promise<RequestPrefill | undefined> {
  const response = await fetch('/api/request-prefill', { signal }).catch(() => undefined);
  return response?.ok ? ((await response.json()) as RequestPrefill) : undefined;
}
