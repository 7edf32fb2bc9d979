import { afterAll, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#server/platform/log/logger.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createClientAddress } from '#server/platform/http/client-address.ts';
import { startHttpServer } from '#server/app/web/http-server.ts';
import { createMetrics } from '#server/platform/log/metrics.ts';
import { createPageCache } from '#server/platform/pages/page-cache.ts';
import { baseHeaders } from '#server/platform/http/security-headers.ts';
import { readableForm } from '#server/platform/pages/readable-form.ts';
import { storeAnswer } from '#server/platform/pages/stored-answer.ts';
import { AppError } from '#shared/app-error.ts';
import { hurry } from '#tests/support/hurry.ts';
import { useTestApp } from '#tests/support/app-fixture.ts';
import { sendRaw } from '#tests/support/uploads.ts';

const { app, deps, database } = await useTestApp({ PORT: '0', HOST: '127.0.0.1' });
const headers = baseHeaders({ secure: true });
const logger = createLogger('silent');
const metrics = createMetrics();
const stored = (text: string, status = 200) =>
  storeAnswer({ status, headers, body: Buffer.from(text), compressible: true, brotliQuality: 1 });
const state = { stopping: false };

/** The server alone: pages are tried on the built product in tests/e2e/headers.spec.ts. */
async function start(from: typeof database, using: typeof app = app) {
  const pageCache = createPageCache();
  await pageCache.getOrRender('/kept', [], async () => ({
    status: 200,
    headers,
    body: Buffer.from('kept'),
    compressible: true,
    brotliQuality: 1,
    keep: true,
  }));
  return startHttpServer({
    app: using,
    config: deps.config,
    database: from,
    logger,
    metrics,
    liveNews: { subscribe: () => () => {}, ear: { onMessage: () => {}, onGap: () => {} }, stop: () => {} },
    clientAddress: createClientAddress(['127.0.0.1']),
    isReady: () => !state.stopping,
    headers,
    pageCache,
    staticFiles: new Map([['/assets/a.js', stored('a()')]]),
    pages: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/broken') throw new Error('a secret in a stack trace');
      if (pathname === '/missing') return stored('missing', 404);
      if (pathname === '/endless') return new Promise(() => {});
      if (pathname.startsWith('/busy')) throw new AppError('unavailable', { retryAfterSeconds: 2 });
      await readableForm(request);
      return stored('page');
    },
  });
}

const server = await start(database);
const away = openDatabase(database.url.replace(/:\d+\//, ':1/'), { poolSize: 2, logger });
const withoutDatabase = await start(away);
const hanging = { ...app, accounts: { ...app.accounts, readSession: () => new Promise<never>(() => {}) } };
const endless = await start(database, hanging);
afterAll(async () => {
  await server.stop();
  await withoutDatabase.stop();
  await endless.stop();
  await away.close();
});

const url = (path: string, port = server.port) => `http://127.0.0.1:${port}${path}`;
const names = [
  'x-content-type-options',
  'content-security-policy',
  'referrer-policy',
  'cross-origin-resource-policy',
  'strict-transport-security',
];

function expectHeaders(response: Response) {
  for (const name of names) expect(response.headers.get(name), name).toBeTruthy();
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8}-\w+$/);
  expect(response.headers.has('x-powered-by')).toBe(false);
  expect(response.headers.has('server')).toBe(false);
}

type Asked = [status: number, what: string, path: string, init?: RequestInit];
const json = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json', ...headers },
});

describe('every answer carries the security headers:', () => {
  it.each<Asked>([
    [200, 'a page from memory', '/kept'],
    [200, 'a rendered page', '/other'],
    [200, 'a file', '/assets/a.js'],
    [200, 'the API', '/api/status'],
    [200, 'the API document', '/api/openapi.json'],
    [200, 'health', '/livez'],
    [200, 'readiness', '/readyz'],
    [308, 'a trailing slash', '/kept/'],
    [400, 'a body that is not JSON', '/api/browser-errors', json('{')],
    [400, 'a body with wrong fields', '/api/browser-errors', json('{"message":7}')],
    [403, 'a form of another site', '/kept', { method: 'POST', body: 'a=1', headers: { origin: 'https://evil.example' } }],
    [404, 'an unknown API address', '/api/nope'],
    [200, 'metrics for this machine', '/metrics'],
    ...['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Via', 'True-Client-IP', 'CF-Connecting-IP'].map((name): Asked => [
      404,
      `metrics for others, by ${name}`,
      '/metrics',
      { headers: { [name]: '198.51.100.7' } },
    ]),
    [400, 'a form that is none', '/other', { method: 'POST', body: '<a/>', headers: { 'content-type': 'text/xml' } }],
    [400, 'a form without a boundary', '/other', { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data' } }],
    [200, 'a form', '/other', { method: 'POST', body: new URLSearchParams({ a: 'b' }) }],
    [200, 'a form without anything', '/other', { method: 'POST' }],
    [405, 'an unknown method', '/other', { method: 'PROPFIND' }],
    [405, 'an API address with another method', '/api/status', { method: 'DELETE' }],
    [413, 'too large an API body', '/api/browser-errors', json('x'.repeat(70_000))],
    [413, 'too large a form', '/other', { method: 'POST', body: 'x'.repeat(1_100_000) }],
    [500, 'a page that fails', '/broken'],
    [503, 'a page in overload', '/busy'],
  ])('%i, %s', async (status, _, path, init) => {
    const response = await fetch(url(path), { redirect: 'manual', ...init });
    expect(response.status).toBe(status);
    expectHeaders(response);
    expect(await response.text()).not.toContain('secret');
  });

  // Under another address a browser asks again for a file that it lost.
  it.each(['/kept', '/assets/a.js', '/assets/a.js?1784550000000'])('304, %s that the client has already', async (path) => {
    const etag = (await fetch(url(path))).headers.get('etag') ?? '';
    const response = await fetch(url(path), { headers: { 'if-none-match': etag } });
    expect(response.status).toBe(304);
    expectHeaders(response);
  });

  it.each([
    ['a form', '/other', 'POST', undefined],
    ['a page that does not exist', '/missing', 'GET', undefined],
    ['a star', '/kept', 'GET', '*'],
  ])('never 304 for %s', async (_, path, method, seen) => {
    const etag = (await fetch(url(path))).headers.get('etag') ?? '';
    const response = await fetch(url(path), { method, headers: { 'if-none-match': seen ?? etag } });
    expect(response.status).toBe(path === '/missing' ? 404 : 200);
  });

  it('503, as a page that people can read, to who asks for pages', async () => {
    const response = await fetch(url('/busy'), { headers: { accept: 'text/html,*/*' } });
    expect(response.status).toBe(503);
    expectHeaders(response);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain('<h1>Not available at the moment</h1>');
    const forPrograms = await fetch(url('/busy.data'), { headers: { accept: '*/*' } });
    expect(forPrograms.headers.get('content-type')).toContain('application/problem+json');
  });

  it('503, when the work never ends, after five seconds', async () => {
    hurry(5_000);
    const [page, api] = await Promise.all([
      fetch(url('/endless')),
      fetch(url('/api/requests', endless.port), { headers: { cookie: 'session=x' } }),
    ]);
    for (const response of [page, api]) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expectHeaders(response);
    }
  });

  it('429, one who asks too much, with the time to come back', async () => {
    const ask = () => fetch(url('/api/browser-errors'), json('{"message":"x","path":"/"}', { 'x-forwarded-for': '198.51.100.20' }));
    for (let i = 0; i < 20; i++) expect((await ask()).status).toBe(202);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expectHeaders(refused);
  });

  it('503, a database that is away', async () => {
    const response = await fetch(url('/readyz', withoutDatabase.port));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBeTruthy();
    expectHeaders(response);
    expect((await fetch(url('/livez', withoutDatabase.port))).status).toBe(200);
  });

  it('503, a process that is stopping', async () => {
    state.stopping = true;
    const response = await fetch(url('/readyz'));
    state.stopping = false;
    expect(response.status).toBe(503);
    expectHeaders(response);
  });
});

describe('a body in pieces, without an announced length,', () => {
  const pieces = (count: number) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from('{"path":"/","message":"x","stack":"'));
        for (let i = 0; i < count; i++) controller.enqueue(Buffer.from('x'.repeat(1000)));
        controller.enqueue(Buffer.from('"}'));
        controller.close();
      },
    });
  const send = (path: string, count: number) => {
    // Node's fetch asks for it; the type that the browser's library brings does not know it.
    const init = {
      duplex: 'half',
      method: 'POST',
      body: pieces(count),
      headers: {
        'content-type': path === '/other' ? 'application/x-www-form-urlencoded' : 'application/json',
        'x-forwarded-for': '198.51.100.30',
      },
    };
    return fetch(url(path), init);
  };

  it('is read, and judged by its content', async () => {
    expect((await send('/api/browser-errors', 1)).status).toBe(202);
    expect((await send('/api/browser-errors', 5)).status).toBe(400);
    expect((await send('/other', 10)).status).toBe(200);
  });

  it('is refused at its limit', async () => {
    const response = await send('/api/browser-errors', 100);
    expect(response.status).toBe(413);
    expectHeaders(response);
  });
});

it('an API address with another method says which it takes', async () => {
  expect((await fetch(url('/api/status'), { method: 'DELETE' })).headers.get('allow')).toBe('GET');
});

it.each([
  ['431', 'headers of 100 kB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`],
  ['400', 'no HTTP at all', 'HELLO\r\n\r\n'],
  ['400', 'a request without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['200', 'an expectation that nobody meets', 'GET /livez HTTP/1.1\r\nHost: x\r\nExpect: cake\r\nConnection: close\r\n\r\n'],
  ['400', 'two lengths', 'POST /other HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  ['400', 'two hosts', 'GET /kept HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['421', 'a foreign host, also for a kept page', 'GET /kept HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
  ['400', 'a whole address', 'GET http://localhost/kept HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['400', 'HTTP/0.9', 'GET /kept\r\n\r\n'],
  ['405', 'TRACE', 'TRACE /other HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['400', 'an address that is none', 'GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['400', 'a host that is none', 'GET /other HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
])('what the parser refuses carries them too: %s, %s', async (status, _, text) => {
  const answer = await sendRaw(url(''), [text]);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const name of names) expect(answer.toLowerCase()).toContain(`\r\n${name}:`);
});

describe('a page fetched ahead of a click', () => {
  const counted = async (line: string) => Number((await metrics.text()).split(`\n${line} `)[1]?.split('\n')[0] ?? 0);
  const counters = ['http_stored_answers_total', 'http_prefetched_answers_total', 'http_request_seconds_count{route="page",status="2xx"}'];
  const counts = () => Promise.all(counters.map(counted));

  it('is no visit: it has a counter of its own, and is not logged unless something went wrong', async () => {
    const lines = vi.spyOn(logger, 'info');
    const [stored = 0, prefetched = 0, timed = 0] = await counts();
    for (const path of ['/kept', '/other', '/broken']) await fetch(url(path), { headers: { 'sec-purpose': 'prefetch;prerender' } });
    for (const path of ['/kept', '/other']) await fetch(url(path));
    await vi.waitFor(() =>
      expect(lines.mock.calls.map(([entry]) => entry as object)).toMatchObject([{ path: '/broken', status: 500 }, { path: '/other' }]),
    );
    expect(await counts()).toEqual([stored + 1, prefetched + 2, timed + 1]);
    lines.mockRestore();
  });
});
