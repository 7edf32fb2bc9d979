import { pages } from '#web/routes.ts';

/** Once React runs, it fetches what it needs itself, and a prepared document would be wasted. */
const followedByBrowser = { not: { selector_matches: ':root[data-react] a' } };

/**
 * What a browser may fetch before a click, named by the header of every document (entry.server.tsx). Pages for reading are the same for
 * everybody and change nothing, so the browser prepares them when a pointer rests on their link, or is pressed there, and a click shows them
 * at once; the page script delays everything that counts as a visit. Nothing else is fetched in advance.
 */
export function loader(): Response {
  const read = pages.filter(({ path, isRead }) => isRead && path !== '*').map(({ path }) => ({ pathname: path }));
  const where = { and: [{ href_matches: read }, followedByBrowser] };
  const rules = { prerender: [{ where, eagerness: 'moderate' }] };
  return new Response(JSON.stringify(rules), {
    headers: { 'Content-Type': 'application/speculationrules+json', 'Cache-Control': 'public, max-age=86400' },
  });
}
