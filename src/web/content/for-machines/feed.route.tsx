import { appContext } from '#web/app/app-context.ts';
import type { Route } from './+types/feed.route.ts';

const kept = { 'Cache-Control': 'public, max-age=3600' };

/** /blog/feed.xml, /blog/feed.json and the same for guides: the URL says which. */
export function loader({ context, request }: Route.LoaderArgs): Response {
  const { content } = context.get(appContext);
  const { pathname } = new URL(request.url);
  const section = pathname.startsWith('/guides/') ? 'guides' : 'blog';
  return pathname.endsWith('.json')
    ? new Response(content.jsonFeed(section), { headers: { ...kept, 'Content-Type': 'application/feed+json; charset=utf-8' } })
    : new Response(content.rss(section), { headers: { ...kept, 'Content-Type': 'application/rss+xml; charset=utf-8' } });
}
