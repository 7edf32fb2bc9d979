import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router';
import { renderToReadableStream } from 'react-dom/server';

import { reportErrorContext } from './app/app-context.ts';
import { loadScriptsAfterPaint } from './app/scripts-after-paint.ts';

export { appContext, clientAddressContext, reportErrorContext, requestIdContext, sessionContext } from './app/app-context.ts';
export { pages } from './routes.ts';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  _context: RouterContextProvider,
): Promise<Response> {
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    signal: request.signal,
  });
  // Whole documents only: the policy of allowed scripts needs the hash of each, and a whole document compresses better.
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const html = await new Response(stream).text();
  return new Response(import.meta.env.PROD ? loadScriptsAfterPaint(html) : html, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportErrorContext)(error);
};
