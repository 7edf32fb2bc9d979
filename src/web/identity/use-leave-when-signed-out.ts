import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { loadAuth, useAuthState, type AuthState } from './auth-state.ts';

/** For signed-in pages: when this or another tab signs out, asks the server again, which redirects them. */
export function useLeaveWhenSignedOut(): AuthState {
  const state = useAuthState();
  const { revalidate } = useRevalidator();
  const asked = useRef(false);
  const gone = !state.loading && state.user === null;
  useEffect(() => {
    loadAuth().catch(() => {});
  }, []);
  useEffect(() => {
    if (!gone || asked.current) return;
    asked.current = true;
    // The cookie may still be there (the other tab is about to drop it, or this browser forgot the person): end it first.
    void fetch('/api/session', { method: 'DELETE' })
      .catch(() => {})
      .then(() => revalidate())
      // The person has left the page meanwhile and needs no answer.
      .catch(() => {});
  }, [gone, revalidate]);
  return state;
}
