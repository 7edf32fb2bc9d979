import { useEffect, useState } from 'react';
import type { Allowance } from '#domain/billing/request-allowance.ts';
import { useSearchParams } from 'react-router';
import { useSignedIn } from '#web/identity/auth-state.ts';
import type { AttachedResume } from '#domain/resumes/resume.ts';

export type RequestPrefill = {
  fullName: string;
  email: string;
  linkedin: string;
  resumes: AttachedResume[];
  sendsAtOnce: boolean;
  /** An earlier request, to send to another referrer. */
  again: { fields: { position: string; message: string; job: string }; resume: AttachedResume | null } | null;
  allowance: { count: number; line: string; bought: number; allowance: Allowance };
  /** What this person has asked this referrer and has no result of. */
  open: { id: string; position: string }[];
  /** Why this person cannot ask this referrer at all. */
  refusal: string | null;
};

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
