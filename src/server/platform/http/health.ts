import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Hono } from 'hono';
import { AppError } from '#shared/app-error.ts';
import type { HttpEnv } from './http-env.ts';
import type { HttpDeps } from '#server/platform/http/http-deps.ts';

const patience = 2_000;

/** Any visitor may ask, and each look costs the database some milliseconds, so several share one. */
const lookLastsMs = 1_000;

export function addHealth(http: Hono<HttpEnv>, deps: HttpDeps): void {
  let look: { at: number; outcome: Promise<unknown> } | undefined;
  const writeToDisk = () => {
    if (!look || performance.now() - look.at > lookLastsMs) {
      const outcome = deps.database.pool.query('select require_room_on_disk()');
      outcome.catch(() => {});
      look = { at: performance.now(), outcome };
    }
    return look.outcome;
  };
  // Whether the process is alive. It does not ask the database, because a database fault would then restart every healthy process.
  http.get('/livez', (c) => c.text('ok', 200, { 'cache-control': 'no-store' }));

  http.get('/readyz', async (c) => {
    if (!deps.isReady()) throw new AppError('unavailable', { detail: 'This process is starting or stopping.', retryAfterSeconds: 1 });
    await Promise.race([writeToDisk(), rejectAfter(patience)]);
    return c.text('ready', 200, { 'cache-control': 'no-store' });
  });

  http.get('/metrics', async (c) => {
    // The socket's own address, not a forwarded one: behind a proxy every visitor would otherwise look local.
    const local = isLoopback(c.env.incoming.socket.remoteAddress) && !wasForwarded(c.env.incoming.headers);
    if (!local && !hasToken(c.req.header('authorization'), deps.config.metricsToken)) throw new AppError('not_found');
    return c.text(await deps.metrics.text(), 200, { 'content-type': deps.metrics.contentType, 'cache-control': 'no-store' });
  });
}

function rejectAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(
      () => reject(new AppError('unavailable', { detail: 'The database is not answering.', retryAfterSeconds: 2 })),
      milliseconds,
    ).unref();
  });
}

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || address?.replace('::ffff:', '').startsWith('127.') === true;
}

const forwarding = /^(?:forwarded|via|x-forwarded|x-real|x-original|x-cluster|x-envoy|x-proxy|cf-|fastly-)|client-ip$/;

/** A proxy on the same machine acts for another client; it shows in one of the forwarding headers or in a Host that is not local. */
function wasForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => forwarding.test(name)) || !isLocalHost(headers.host);
}

function isLocalHost(host: string | undefined): boolean {
  const address = `http://${host}`;
  if (!host || !URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '[::1]' || isLoopback(hostname);
}

function hasToken(header: string | undefined, token: string | undefined): boolean {
  if (!token || !header) return false;
  const given = Buffer.from(header);
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
