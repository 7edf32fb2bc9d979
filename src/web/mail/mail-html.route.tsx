import { appContext } from '#web/app/app-context.ts';
import type { Route } from './+types/mail-html.route.ts';

/** Only the mail's own HTML, under the same policy as every document: a mail that needs a script would visibly fail here. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { html } = await context.get(appContext).mail.get(params.id);
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
