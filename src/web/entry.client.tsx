import { startTransition, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { reportBrowserError, watchBrowserErrors } from './app/report-browser-error.ts';

watchBrowserErrors();

/** Puts back what a translator has changed (reading/translators.ts), and says whether there was nothing. */
const restoreDocument = () => document.dispatchEvent(new Event('before-react', { cancelable: true }));

function Page() {
  // Again, because the router waits for its data before it takes over anything, and a translator goes on meanwhile.
  restoreDocument();
  return (
    <HydratedRouter
      onError={(error) => {
        // The server has already logged answers with a status.
        if (!isRouteErrorResponse(error)) reportBrowserError(error);
      }}
    />
  );
}

// In small pieces, between which the browser can answer people. A translator would use those pauses: beside one, all at once.
(restoreDocument() ? startTransition : flushSync)(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  );
});
