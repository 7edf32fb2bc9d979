import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorPage } from '#web/app/error-page.tsx';
import { pageTitle } from '#web/app/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/**
 * The error boundary of a page about one thing: an unknown id has its own screen, anything else the common one. `back` is an address and its
 * name.
 */
export const missingScreen = (title: string, [to, label]: readonly [string, string], words: string) =>
  function Missing() {
    const error = useRouteError();
    if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
    return (
      <div className="page-width flex flex-col items-center gap-4 py-16 text-center sm:py-24">
        <title>{pageTitle(title)}</title>
        <meta name="robots" content="noindex" />
        <h1>{title}</h1>
        <p className="max-w-measure text-lg text-ink-2">{words}</p>
        <ButtonLink to={to}>{label}</ButtonLink>
      </div>
    );
  };
