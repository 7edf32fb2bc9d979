import { ButtonLink } from '#web/ui/button.tsx';

/**
 * The right end of the top bar. Public documents are kept for all visitors, so the server always renders it signed out;
 * who is signed in arrives in the browser.
 */
export function AccountCorner() {
  return (
    <div className="hidden items-center gap-2 sm:flex">
      <SignedOutLinks />
    </div>
  );
}

/** The same choice at the end of the phone's menu. */
export function AccountInMenu() {
  return (
    <div className="grid grid-cols-2 gap-3 sm:hidden">
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
