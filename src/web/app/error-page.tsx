import { isRouteErrorResponse, useLocation } from 'react-router';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { wordsForError } from './error-sentence.ts';
import { pageTitle } from './page-title.ts';

/** Shown when the page itself could not be rendered. Only words and links: nothing here may throw again. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const thrown = isRouteErrorResponse(error) ? error : undefined;
  const { title, sentence, reference, forStaff } = wordsForError(thrown?.status, thrown?.data);
  const staff = forStaff || pathname.startsWith('/admin');
  return (
    <div className="page-width flex flex-col items-center gap-4 py-16 text-center sm:py-24">
      <title>{pageTitle(title)}</title>
      <h1>{title}</h1>
      <p className="max-w-measure text-lg text-ink-2">{sentence}</p>
      {reference && (
        <p className="text-sm text-ink-3">
          Reference <code className="font-mono text-ink">{reference}</code>.{' '}
          <TextLink to={`/help?about=${encodeURIComponent(reference)}#contact`} reloadDocument>
            Tell us what happened
          </TextLink>
        </p>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {![403, 404].includes(thrown?.status ?? 0) && (
          <ButtonLink to={pathname + search} reloadDocument>
            Try again
          </ButtonLink>
        )}
        {thrown?.status === 403 && (
          <ButtonLink to={staff ? '/admin' : '/dashboard'} reloadDocument>
            {staff ? 'Console' : 'Dashboard'}
          </ButtonLink>
        )}
        <ButtonLink to="/" reloadDocument variant="outline">
          Home
        </ButtonLink>
        <ButtonLink to="/help" reloadDocument variant="outline">
          Help
        </ButtonLink>
      </div>
    </div>
  );
}
