import { useEffect, useState } from 'react';
import { matchPath, useNavigation } from 'react-router';
import { useRootData } from '#web/app/root-data.ts';
import { Loader } from '#web/ui/spinner.tsx';

/** The specification wants this only for longer waits. */
const loaderDelayMs = 200;

/** Covers the page while we ask the server whether the next, protected one may be shown. */
export function VerifyingAuthentication() {
  const { protectedPaths } = useRootData();
  const { location } = useNavigation();
  const waiting = location !== undefined && protectedPaths.some((path) => matchPath(path, location.pathname));
  // A new key for each wait restarts the delay and clears the last one.
  return waiting ? <AfterDelay key={location.key} /> : null;
}

function AfterDelay() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), loaderDelayMs);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div className="fixed inset-0 z-30 grid place-items-center bg-paper/85">
      <Loader label="Verifying authentication..." />
    </div>
  );
}
