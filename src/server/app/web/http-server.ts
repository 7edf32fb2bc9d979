import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Socket } from 'node:net';
import { createHttpApp } from './http-app.ts';
import type { WebDeps } from './web-deps.ts';
import { answerInTurn } from '#server/platform/http/answer-in-turn.ts';
import { createHostCheck, type HostFault } from '#server/platform/http/check-host.ts';
import { listen } from '#server/platform/http/listen.ts';
import type { PageCache } from '#server/platform/pages/page-cache.ts';
import { createPlaces } from '#server/platform/limits/places.ts';
import { tellStory } from '#server/platform/log/story.ts';
import { rawHeader, writeStored, type StoredAnswer } from '#server/platform/pages/stored-answer.ts';

/** How many uploads slow senders may hold open in one process. */
export const mostUploads = { inAll: 32, perAddress: 3 };

export type HttpServerParts = Omit<WebDeps, 'requestIdOf' | 'uploadPlaces'> & {
  headers: Record<string, string>;
  staticFiles: Map<string, StoredAnswer>;
  pageCache: PageCache;
  /** In development the build tool serves sources before we answer. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

export async function startHttpServer(parts: HttpServerParts) {
  const nextRequestId = createRequestIds();
  const requestIds = new WeakMap<ServerResponse, string>();
  const baseHeaders = Object.entries(parts.headers);
  const uploadPlaces = createPlaces(mostUploads);
  const http = createHttpApp({ ...parts, uploadPlaces, requestIdOf: (response) => requestIds.get(response) ?? nextRequestId() });
  const hostFaultOf = createHostCheck(parts.config);
  const listener = getRequestListener(http.fetch, {
    overrideGlobalObjects: false,
    errorHandler: () => new Response(null, { status: 400 }),
  });

  // Browsers open connections in advance. Node counts one that never sent a request as busy and would wait for it when we stop.
  const silent = new Set<Socket>();

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    silent.delete(request.socket);
    const requestId = nextRequestId();
    // Before the page cache answers.
    const fault = hostFaultOf(request);
    if (fault) return refuseHost(fault, response, requestId, baseHeaders);
    if (request.method === 'GET' || request.method === 'HEAD') {
      const stored = parts.pageCache.get(request.url ?? '') ?? parts.staticFiles.get(request.url?.split('?')[0] ?? '');
      if (stored) {
        const status = writeStored(request, response, stored, requestId);
        if (isAhead(request)) parts.metrics.countPrefetched();
        else parts.metrics.countStored();
        if (parts.logger.isLevelEnabled('debug'))
          parts.logger.debug({ requestId, method: request.method, path: loggedPath(request), status }, 'answered from memory');
        return undefined;
      }
    }
    for (const [name, value] of baseHeaders) response.setHeader(name, value);
    response.setHeader('X-Request-Id', requestId);
    requestIds.set(response, requestId);
    logWhenDone(parts, request, response, requestId);
    const answerIt = () => tellStory(requestId, () => void listener(request, response));
    if (parts.before) parts.before(request, response, answerIt);
    else answerIt();
    return undefined;
  };

  const limits = { maxHeaderSize: 32 * 1024, requestTimeout: 120_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 };
  // Node would refuse a missing Host and an unknown Expect by itself, without our headers.
  const server = createServer({ ...limits, requireHostHeader: false });
  const inTurn = answerInTurn(answer);
  server.on('request', inTurn);
  server.on('checkExpectation', inTurn);
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => refuseUnreadable(error, socket, baseHeaders));
  await listen(server, parts.config.port, parts.config.host);
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : parts.config.port,
    stop: () =>
      new Promise<void>((resolve) => {
        // A connection whose answer is in progress becomes idle later, and would keep us running for as long as its client likes.
        const closing = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
          clearInterval(closing);
          resolve();
        });
        server.closeIdleConnections();
        for (const socket of silent) socket.destroy();
      }),
  };
}

/** Unique per process start and cheap enough for every answer from the page cache. */
function createRequestIds(): () => string {
  const start = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${start}-${(count++).toString(36)}`;
}

/** A page fetched before a click that may never come (speculation-rules.route.tsx) does not count as a visit. */
function isAhead(request: IncomingMessage): boolean {
  return request.method === 'GET' && rawHeader(request, 'sec-purpose')?.startsWith('prefetch') === true;
}

/** Without the query, which has one-time codes and addresses, and without the name that a referrer's link ends with. */
const loggedPath = ({ url = '' }: IncomingMessage): string => (url.split('?')[0] ?? '').replace(/^\/ask\/.+/, '/ask/…');

function logWhenDone(parts: HttpServerParts, request: IncomingMessage, response: ServerResponse, requestId: string) {
  const started = performance.now();
  const path = loggedPath(request);
  response.once('close', () => {
    // Log every fault; no header may keep a request out of the log.
    if (isAhead(request) && response.statusCode < 400) return parts.metrics.countPrefetched();
    const seconds = (performance.now() - started) / 1000;
    parts.metrics.observe(path.startsWith('/api/') ? 'api' : 'page', response.statusCode, seconds);
    const entry = {
      requestId,
      method: request.method,
      path,
      status: response.statusCode,
      ms: Math.round(seconds * 1000),
      finished: response.writableFinished,
    };
    return parts.logger.info(entry, 'answered');
  });
}

function refuseHost({ status, sentence }: HostFault, response: ServerResponse, requestId: string, headers: [string, string][]) {
  for (const [name, value] of headers) response.setHeader(name, value);
  // The next request on this connection would most likely name a wrong host, too.
  response.writeHead(status, {
    'X-Request-Id': requestId,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(`${sentence}\n`);
}

/** A request that Node's parser refuses never reaches the app, so we write the answer by hand with the same headers. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket, headers: [string, string][]) {
  if (!socket.writable || error.code === 'ECONNRESET') return;
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request';
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...lines, 'Connection: close', 'Content-Length: 0', '', ''].join('\r\n'));
}
