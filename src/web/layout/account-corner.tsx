import { useEffect } from 'react';
import { SignedInCorner } from './signed-in-corner.tsx';
import { useSignedIn } from '#web/identity/auth-state.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/**
 * The right end of the top bar. Public documents are cached for all visitors, so the server always renders it signed out; the browser finds
 * out who is signed in. Until then data-signed-in, set before the first paint, hides the wrong state.
 */
export function AccountCorner() {
  const signedIn = useSignedIn();
  useEffect(() => {
    document.documentElement.toggleAttribute('data-signed-in', signedIn);
  }, [signedIn]);
  if (signedIn) return <SignedInCorner />;
  return (
    <div className="hidden items-center gap-2 sm:flex in-data-signed-in:invisible">
      <SignedOutLinks />
    </div>
  );
}

/** The same choice at the end of the phone's menu; signed-in people have theirs in the bar. */
export function AccountInMenu() {
  const signedIn = useSignedIn();
  if (signedIn) return null;
  return (
    <div className="grid grid-cols-2 gap-3 sm:hidden in-data-signed-in:hidden">
      <SignedOutLinks />
    </div>
  );
}

function SignedOutLinks() {
  return (
    <>
      <ButtonLink to="/signin" variant="outline">
        Sign In
      </ButtonLink>
      <ButtonLink to="/signup" variant="soft">
        Sign Up
      </ButtonLink>
    </>
  );
}
