import { afterAll } from 'vitest';
import { createLogger } from '#server/platform/log/logger.ts';
import { createClientAddress } from '#server/platform/http/client-address.ts';
import { listenTo } from '#server/platform/db/listen.ts';
import { startHttpServer } from '#server/app/web/http-server.ts';
import { createMetrics } from '#server/platform/log/metrics.ts';
import { createPageCache } from '#server/platform/pages/page-cache.ts';
import { baseHeaders } from '#server/platform/http/security-headers.ts';
import { createLiveNews } from '#server/notifications/live-news.ts';
import { storeAnswer } from '#server/platform/pages/stored-answer.ts';
import type { TestApp } from './app-fixture.ts';

/** The HTTP side of a test app on its own port, without built pages, which the browser tests cover. */
export async function startTestHttp({ app, deps, database }: TestApp, logger = createLogger('silent')): Promise<{ url: string }> {
  const headers = baseHeaders({ secure: false });
  const noPage = storeAnswer({ status: 404, headers, body: Buffer.from('no page'), compressible: false, brotliQuality: 4 });
  const liveNews = createLiveNews();
  const say = (channel: string, payload: string) => database.pool.query('select pg_notify($1, $2)', [channel, payload]);
  const listening = listenTo(database.url, { live: liveNews.ear }, { say, logger: createLogger('silent') });
  await listening.ready;
  const server = await startHttpServer({
    app,
    config: { ...deps.config, port: 0, trustedProxies: ['127.0.0.1'] },
    database,
    logger,
    metrics: createMetrics(),
    liveNews,
    pages: () => Promise.resolve(noPage),
    // Tests that act for many people give each an address; otherwise they would share one limit.
    clientAddress: createClientAddress(['127.0.0.1', '::1']),
    isReady: () => true,
    headers,
    staticFiles: new Map(),
    pageCache: createPageCache(),
  });
  afterAll(async () => {
    liveNews.stop();
    await listening.stop();
    await server.stop();
  });
  return { url: `http://localhost:${server.port}` };
}
