import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { hasSessionHint } from './session-hint.ts';
import { loadAuth, useAuthState } from './auth-state.ts';

/**
 * For /signin and /signup: loads the SDK at once (a popup opened after a wait would be blocked), and people who turn out to be signed in,
 * here or in another tab, move on. `hold` keeps the form in place while it is still working.
 */
export function useGoOnWhenSignedIn(to: string, hold: boolean): void {
  const { loading, user } = useAuthState();
  const navigate = useNavigate();
  const left = useRef(false);
  useEffect(() => {
    loadAuth().catch(() => {});
  }, []);
  const signedIn = !loading && user !== null;
  useEffect(() => {
    // Without the server's session the next page would send them straight back; the sync sets it a moment later.
    if (!signedIn || hold || left.current) return;
    const go = () => {
      if (!hasSessionHint()) return;
      left.current = true;
      clearInterval(timer);
      void navigate(to, { replace: true });
    };
    const timer = setInterval(go, 100);
    go();
    return () => clearInterval(timer);
  }, [signedIn, hold, navigate, to]);
}
