import { pageScript } from 'virtual:script-texts';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useRouteError, type LoaderFunctionArgs } from 'react-router';
import { DocumentScript } from './app/document-script.tsx';
import { ErrorPage } from './app/error-page.tsx';
import figtree from './app/fonts/figtree.woff2?url';
import anekLatin from './app/fonts/anek-latin-700.woff2?url';
import './app/styles.css';
import { appContext } from './app/app-context.ts';
import { usePayments, type RootData } from './app/root-data.ts';
import { endHydration, useServed } from './app/hydration.ts';
import { SiteMeta } from './app/site-meta.tsx';
import { showStoredTheme } from './app/theme.ts';
import { SiteLayout } from './layout/site-layout.tsx';
import { pages } from './routes.ts';

export function loader({ context }: LoaderFunctionArgs): RootData {
  const protectedPaths = pages.filter(({ access }) => access === 'signed-in').map(({ path }) => path);
  const { publicUrl, payments, version, commit } = context.get(appContext).about();
  return { publicUrl, payments, release: commit ? `${version} (${commit})` : version, protectedPaths };
}

/** It never changes while the page is open. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  // When an error page takes over, React sets the document's attributes again.
  useLayoutEffect(showStoredTheme, []);
  useEffect(endHydration, []);
  const payments = usePayments();
  return (
    // The script in <head> may have set data attributes on it before React arrives.
    <html lang="en-IN" data-payments={payments ? undefined : 'no'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <DocumentScript text={import.meta.env.SSR ? pageScript : ''} />
        <link rel="preload" href={anekLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        <SiteMeta />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ServedScripts />
      </body>
    </html>
  );
}

/** React cannot draw a script: it would assign innerHTML, which the content security policy forbids. Those that the server sent have run. */
function ServedScripts() {
  const served = useServed();
  return import.meta.env.SSR || served ? <Scripts /> : null;
}

export default function Root() {
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  );
}

/** After an answer such as 503 the frame stays. After an error while drawing it goes, because a part of the frame may have thrown it. */
export function ErrorBoundary() {
  const error = useRouteError();
  const page = <ErrorPage error={error} />;
  return isRouteErrorResponse(error) ? <SiteLayout>{page}</SiteLayout> : <main id="main">{page}</main>;
}
