import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { reportBrowserError, watchBrowserErrors } from './app/report-browser-error.ts';

watchBrowserErrors();

// Puts back what a translator changed before (reading/translators.ts).
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
