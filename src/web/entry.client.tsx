import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { neededToStart } from './app/hydration.ts';
import { reportBrowserError, watchBrowserErrors } from './app/report-browser-error.ts';

watchBrowserErrors();

function startReact() {
  // What a translator changed before is put back (reading/translators.ts).
  document.dispatchEvent(new Event('before-react'));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter
          onError={(error) => {
            // The server has already logged answers with a status.
            if (!isRouteErrorResponse(error)) reportBrowserError(error);
          }}
        />
      </StrictMode>,
    );
  });
}

// If something does not come, the document stays as it is; its links and forms work without React.
Promise.all(neededToStart).then(startReact, console.error);
