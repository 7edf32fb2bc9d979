import { AppError } from '#shared/app-error.ts';
import { appContext, sessionContext } from '#web/app/app-context.ts';
import type { Route } from './+types/my-link-qr.route.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const session = await context.get(sessionContext)();
  // The table of routes lets in only signed-in people.
  if (!session) throw new AppError('not_signed_in');
  const picture = await context.get(appContext).referrers.links.drawQr(session);
  return new Response(picture, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'private, no-store' } });
}
