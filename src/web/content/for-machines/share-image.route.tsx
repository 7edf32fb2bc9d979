import { appContext } from '#web/app/app-context.ts';
import type { Route } from './+types/share-image.route.ts';

/** /og/{path of the page}.png: the picture other sites show beside a link to that page. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const page = /^\/og(\/.+)\.png$/.exec(new URL(request.url).pathname)?.[1] ?? '';
  const picture = await context.get(appContext).content.drawShareImage(page);
  // Other sites show this, so it is the one exception to same-origin.
  return new Response(new Uint8Array(picture), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400', 'Cross-Origin-Resource-Policy': 'cross-origin' },
  });
}
