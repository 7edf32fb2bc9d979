import { openOwn } from '#web/app/answer-form.ts';
import type { Route } from './+types/my-link-qr.route.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { app, session } = await openOwn(context);
  const picture = await app.referrers.links.drawQr(session);
  return new Response(picture, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'private, no-store' } });
}
