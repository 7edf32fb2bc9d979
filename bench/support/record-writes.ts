import type pg from 'pg';
import { startHttpServer } from '#server/app/web/http-server.ts';
import { createLiveNews } from '#server/notifications/live-news.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createClientAddress } from '#server/platform/http/client-address.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { createMetrics } from '#server/platform/log/metrics.ts';
import { createPageCache } from '#server/platform/pages/page-cache.ts';
import { openApp } from './open-app.ts';

export type Statement = { name: string | undefined; text: string; values: unknown[] };
export type Recording = { statements: Statement[]; ids: string[]; answer: { id: string } };
export type Recorder = Awaited<ReturnType<typeof startRecorder>>;

/** The product's HTTP side in this process, on one connection that records its statements in order. */
export async function startRecorder(url: string) {
  const logger = createLogger('silent');
  const database = openDatabase(url, { poolSize: 1, logger });
  let statements: Statement[] = [];
  let ids: string[] = [];
  database.pool.on('connect', (client) => listenIn(client, (statement) => statements.push(statement)));
  let count = 0;
  const newId = () => {
    const id = `0b5c5d3e-0000-4000-8000-${String(++count).padStart(12, '0')}`;
    ids.push(id);
    return id;
  };
  const { app, deps, close } = await openApp(database, { newId });
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
      ids = [];
      const response = await fetch(`http://127.0.0.1:${server.port}/api${address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`a write was answered with ${response.status}: ${text}`);
      return { statements, ids, answer: JSON.parse(text) as { id: string } };
    },
    stop: async () => {
      liveNews.stop();
      await server.stop();
      await close();
    },
  };
}

type Query = string | { name?: string; text: string; values?: unknown[] };

function listenIn(client: pg.PoolClient, note: (statement: Statement) => void): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  const listening = (...parts: [Query, unknown[] | undefined]) => {
    const [asked, values] = parts;
    const { name, text, values: own } = typeof asked === 'string' ? { text: asked } : asked;
    note({ name, text, values: own ?? (Array.isArray(values) ? values : []) });
    return query(...parts);
  };
  client.query = listening as typeof client.query;
}
