import { appContext } from '#web/app/app-context.ts';
import type { Route } from './+types/sitemap.route.ts';

/** /sitemap.xml lists the parts, /sitemaps/{part}.xml the addresses. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { sitemap } = context.get(appContext).content;
  // One file for two rows of the table; only the row for parts has the parameter.
  const { part } = params as { part?: string };
  const text = part === undefined ? await sitemap.index() : await sitemap.part(part);
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } });
}
