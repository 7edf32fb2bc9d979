import { pages } from '#web/routes.ts';

/** Once React runs it fetches what it needs itself, and a prepared document would be thrown away. */
const followedByBrowser = { not: { selector_matches: ':root[data-react] a' } };

/**
 * What a browser may fetch ahead of a click, named by the header of every document (entry.server.tsx). Pages that are read are the same
 * for everybody and change nothing, so they are fetched when a pointer rests on their link, and prepared to the last pixel when it is
 * pressed; the page script waits with everything that counts as a visit. Nothing else is fetched before it is asked for.
 */
export function loader(): Response {
  const read = pages.filter(({ path, isRead }) => isRead && path !== '*').map(({ path }) => ({ pathname: path }));
  const where = { and: [{ href_matches: read }, followedByBrowser] };
  const rules = { prefetch: [{ where, eagerness: 'moderate' }], prerender: [{ where, eagerness: 'conservative' }] };
  return new Response(JSON.stringify(rules), {
    headers: { 'Content-Type': 'application/speculationrules+json', 'Cache-Control': 'public, max-age=86400' },
  });
}
