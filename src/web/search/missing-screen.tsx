import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorPage } from '#web/app/error-page.tsx';
import { pageTitle } from '#web/app/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** For a route's error boundary: an unknown id has its own screen, anything else the common one. */
export function MissingScreen({
  error,
  title,
  children,
  back,
}: {
  error: unknown;
  title: string;
  children: string;
  back: { to: string; label: string };
}) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <div className="page-width flex flex-col items-center gap-4 py-16 text-center sm:py-24">
      <title>{pageTitle(title)}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p className="max-w-measure text-lg text-ink-2">{children}</p>
      <ButtonLink to={back.to}>{back.label}</ButtonLink>
    </div>
  );
}

/** The same as the error boundary of a page about one thing; `back` is an address and its name. */
export const missingScreen = (title: string, [to, label]: readonly [string, string], words: string) =>
  function Missing() {
    return (
      <MissingScreen error={useRouteError()} title={title} back={{ to, label }}>
        {words}
      </MissingScreen>
    );
  };
