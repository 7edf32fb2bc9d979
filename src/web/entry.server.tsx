import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router';
import { renderToReadableStream } from 'react-dom/server';
import { reportErrorContext } from './app/app-context.ts';
import { withLateReact } from './reading/late-react.ts';
import { pages } from './routes.ts';
import { DocumentKey, randomKey } from './ui/form-key.tsx';

export { appContext, clientAddressContext, reportErrorContext, requestIdContext, sessionContext } from './app/app-context.ts';
export { pages };

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  _context: RouterContextProvider,
): Promise<Response> {
  const shown = routerContext.staticHandlerContext.matches.at(-1)?.route.id;
  const page = pages.find(({ path }) => path === shown);
  // Without the request's signal: React never removes its listener from it, and Node would keep the listener and with it the whole page.
  const stream = await renderToReadableStream(
    <DocumentKey value={page && !page.cache ? randomKey() : ''}>
      <ServerRouter context={routerContext} url={request.url} />
    </DocumentKey>,
  );
  // Whole documents only: the script policy needs the hash of each script, and a whole document compresses better.
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Speculation-Rules', '"/speculation-rules.json"');
  const html = await new Response(stream).text();
  return new Response(page?.isRead && import.meta.env.PROD ? withLateReact(html, routerContext) : html, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportErrorContext)(error);
};
