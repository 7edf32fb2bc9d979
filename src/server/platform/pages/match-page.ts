import { matchPath } from 'react-router';

/** signed-out: people who are signed in have no business there and go to their profile. administrator: 404 for everybody else. */
type PageAccess = 'public' | 'development' | 'signed-in' | 'signed-out' | 'administrator';

/** A row of src/web/routes.ts, as the server needs it. */
export type Page = {
  path: string;
  access: PageAccess;
  /** Present when the document is the same for every visitor: what data it shows, and which search parameters change it. */
  cache?: { tags: readonly string[]; search?: readonly string[] };
};

export type MatchedPage = { page: Page; cacheKey: string; documentPath: string };

export function matchPage(pages: readonly Page[], url: URL): MatchedPage | undefined {
  const documentPath = documentPathOf(url.pathname);
  if (documentPath === undefined) return undefined;
  const page = pages.find((each) => each.path !== '*' && matchPath({ path: each.path, end: true }, documentPath));
  return page && { page, cacheKey: cacheKeyOf(page, url), documentPath };
}

/** The router asks for a page's data at the page's own address with .data behind it. */
function documentPathOf(pathname: string): string | undefined {
  try {
    if (decodeURIComponent(pathname).includes('\0')) return undefined;
  } catch {
    return undefined;
  }
  if (pathname === '/_root.data' || pathname === '/_.data') return '/';
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length).replace(/\/_$/, '/') : pathname;
}

/** Parameters that the page does not know (campaign tags, noise) must not multiply what is kept. */
function cacheKeyOf(page: Page, url: URL): string {
  const known = new Set([...(page.cache?.search ?? []), '_routes']);
  const kept = [...url.searchParams].filter(([name, value]) => known.has(name) && value !== '').toSorted(([a], [b]) => (a < b ? -1 : 1));
  return kept.length > 0 ? `${url.pathname}?${new URLSearchParams(kept)}` : url.pathname;
}
