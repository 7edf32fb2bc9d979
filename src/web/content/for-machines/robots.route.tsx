import { appContext } from '#web/app/app-context.ts';
import type { Route } from './+types/robots.route.ts';

/** Pages that need a person or a mailbox are useless to crawlers. Pages that search engines may read but not list say so themselves. */
const closed = ['/api/', '/auth/', '/dashboard', '/profile', '/settings', '/newsletter/', '/asked', '/dev/'];

export function loader({ context }: Route.LoaderArgs): Response {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${context.get(appContext).about().publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
