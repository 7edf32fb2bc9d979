import { appContext } from '#web/app/app-context.ts';
import type { Route } from './+types/mail-html.route.ts';

/** Its own styles and nothing else: a mail that needs a script or a picture from elsewhere would visibly fail here. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { html } = await context.get(appContext).mail.get(params.id);
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy } });
}
