import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router';
import { renderToReadableStream } from 'react-dom/server';

import { reportErrorContext } from './app/app-context.ts';
import { loadScriptsAfterPaint } from './app/scripts-after-paint.ts';
import { pages } from './routes.ts';

export { appContext, clientAddressContext, reportErrorContext, requestIdContext, sessionContext } from './app/app-context.ts';
export { pages };

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  _context: RouterContextProvider,
): Promise<Response> {
  // Without the request's signal: React never takes its listener off it, and Node keeps what listens, the whole page with it.
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />);
  // Whole documents only: the policy of allowed scripts needs the hash of each, and a whole document compresses better.
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const html = await new Response(stream).text();
  return new Response(import.meta.env.PROD ? withPatientScripts(html, routerContext) : html, { status, headers });
}

/** What is the same for every visitor is read before anything is done with it; elsewhere people come to work, and want the scripts soon. */
function withPatientScripts(html: string, { staticHandlerContext }: EntryContext): string {
  const shown = staticHandlerContext.matches.at(-1)?.route.id;
  return pages.some(({ path, cache, isForm }) => path === shown && cache && !isForm)
    ? loadScriptsAfterPaint(html)
    : html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
}

export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportErrorContext)(error);
};
