import { useLayoutEffect, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useRouteError } from 'react-router';
import { DocumentScript } from './app/document-script.tsx';
import { ErrorPage } from './app/error-page.tsx';
import figtree from './app/fonts/figtree.woff2?url';
import anekLatin from './app/fonts/anek-latin-700.woff2?url';
import './app/styles.css';
import { showStoredTheme, themeColors, themeScript } from './app/theme.ts';
import { SiteLayout } from './layout/site-layout.tsx';

export function Layout({ children }: { children: ReactNode }) {
  // When an error page takes over, React makes the document's attributes anew.
  useLayoutEffect(showStoredTheme, []);
  return (
    // The theme script may have set data-theme on it before React arrives.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.light} suppressHydrationWarning />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} suppressHydrationWarning />
        <DocumentScript text={themeScript} />
        <link rel="preload" href={anekLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  );
}

export function ErrorBoundary() {
  return (
    <SiteLayout>
      <ErrorPage error={useRouteError()} />
    </SiteLayout>
  );
}
