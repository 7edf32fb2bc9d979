import { useLocation, useMatches } from 'react-router';
import { useRootData } from './root-data.ts';
import { themeColors } from './theme.ts';

/** What a route may say about itself in its exported `handle`; every page gets the rest without saying anything. */
export type PageHandle = {
  /** Search parameters that make a separate page for search engines; all others lead to the same page. */
  canonicalSearch?: readonly string[];
  /** The page has its own picture at /og{path}.png. */
  shareImage?: true;
  article?: true;
};

/** The part of <head> that is the same for every page, computed from its URL: canonical URL, sharing, icons. */
export function SiteMeta() {
  const { publicUrl } = useRootData();
  const { pathname, search } = useLocation();
  const page = useMatches().at(-1);
  const handle = (page?.handle ?? {}) as PageHandle;
  const canonical = publicUrl + pathname + canonicalSearchOf(search, handle.canonicalSearch ?? []);
  const image = `${publicUrl}/og${pathname === '/' ? '/home' : handle.shareImage ? pathname : '/default'}.png`;
  const known = page !== undefined && page.id !== '*' && page.id !== 'root';
  return (
    <>
      {known && <link rel="canonical" href={canonical} />}
      {known && <meta property="og:url" content={canonical} />}
      <meta property="og:site_name" content="ReferralHire" />
      <meta property="og:locale" content="en_IN" />
      <meta property="og:type" content={handle.article ? 'article' : 'website'} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" href="/icons/icon-48.png" type="image/png" sizes="48x48" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta name="apple-mobile-web-app-title" content="ReferralHire" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.light} suppressHydrationWarning />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} suppressHydrationWarning />
    </>
  );
}

function canonicalSearchOf(search: string, names: readonly string[]): string {
  const given = new URLSearchParams(search);
  const kept = names.flatMap((name) => {
    const value = given.get(name);
    // The first page is the list itself.
    return value && !(name === 'page' && value === '1') ? [[name, value]] : [];
  });
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}
