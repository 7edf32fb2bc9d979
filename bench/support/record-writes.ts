import type pg from 'pg';
import { startHttpServer } from '#server/app/web/http-server.ts';
import { createLiveNews } from '#server/notifications/live-news.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createClientAddress } from '#server/platform/http/client-address.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { createMetrics } from '#server/platform/log/metrics.ts';
import { createPageCache } from '#server/platform/pages/page-cache.ts';
import { openApp } from './open-app.ts';

export type Recording = { statements: string[]; answer: { id: string } };

/** The product's HTTP side in this process, on one connection that records the texts of its statements in order. */
export async function startRecorder(url: string) {
  const logger = createLogger('silent');
  const database = openDatabase(url, { poolSize: 1, logger });
  let statements: string[] = [];
  database.pool.on('connect', (client) => listenIn(client, (text) => statements.push(text)));
  const { app, deps, close } = await openApp(database);
  const liveNews = createLiveNews();
  const server = await startHttpServer({
    app,
    config: { ...deps.config, port: 0 },
    database,
    logger,
    metrics: createMetrics(),
    liveNews,
    pages: () => Promise.reject(new Error('no pages here')),
    clientAddress: createClientAddress(['127.0.0.1']),
    isReady: () => true,
    headers: {},
    staticFiles: new Map(),
    pageCache: createPageCache(),
  });
  return {
    record: async (address: string, headers: Record<string, string>, body: unknown): Promise<Recording> => {
      statements = [];
      const response = await fetch(`http://127.0.0.1:${server.port}/api${address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`a write was answered with ${response.status}: ${text}`);
      return { statements, answer: JSON.parse(text) as { id: string } };
    },
    stop: async () => {
      liveNews.stop();
      await server.stop();
      await close();
    },
  };
}

function listenIn(client: pg.PoolClient, note: (text: string) => void): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  const listening = (...parts: [string | { text: string }, unknown]) => {
    const [asked] = parts;
    note(typeof asked === 'string' ? asked : asked.text);
    return query(...parts);
  };
  client.query = listening as typeof client.query;
}
