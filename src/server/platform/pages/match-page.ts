import { matchPath } from 'react-router';

/** signed-out: signed-in people are redirected to their profile. staff: for administrators and support; others get 404. */
type PageAccess = 'public' | 'development' | 'signed-in' | 'signed-out' | 'staff';

/** A row of src/web/routes.ts, as the server needs it. */
export type Page = {
  path: string;
  access: PageAccess;
  /** Present if the document is the same for every visitor: the data it shows, and the search parameters that change it. */
  cache?: { tags: readonly string[]; search?: readonly string[] };
};

export type MatchedPage = {
  page: Page;
  params: Readonly<Record<string, string | undefined>>;
  cacheKey: string;
  documentPath: string;
  tags: string[];
};

export function matchPage(pages: readonly Page[], url: URL): MatchedPage | undefined {
  const documentPath = documentPathOf(url.pathname);
  if (documentPath === undefined) return undefined;
  for (const page of pages) {
    const match = page.path === '*' ? null : matchPath({ path: page.path, end: true }, documentPath);
    if (match) return { page, params: match.params, cacheKey: cacheKeyOf(page, url), documentPath, tags: tagsOf(page, match.params) };
  }
  return undefined;
}

/** `referrer:{id}` on the page of ref_7 is `referrer:ref_7`. */
function tagsOf(page: Page, params: Record<string, string | undefined>): string[] {
  return (page.cache?.tags ?? []).map((tag) => tag.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''));
}

/** The router requests a page's data at the page's URL plus .data. */
function documentPathOf(pathname: string): string | undefined {
  try {
    if (decodeURIComponent(pathname).includes('\0')) return undefined;
  } catch {
    return undefined;
  }
  if (pathname === '/_root.data' || pathname === '/_.data') return '/';
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length).replace(/\/_$/, '/') : pathname;
}

/** Parameters that the page does not use (campaign tags, noise) must not create more cache entries. */
function cacheKeyOf(page: Page, url: URL): string {
  const known = new Set([...(page.cache?.search ?? []), '_routes']);
  const kept = [...url.searchParams].filter(([name, value]) => known.has(name) && value !== '').toSorted(([a], [b]) => (a < b ? -1 : 1));
  return kept.length > 0 ? `${url.pathname}?${new URLSearchParams(kept)}` : url.pathname;
}
