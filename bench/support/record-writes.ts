import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { createApp } from '#server/app/create-app.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createGateway } from '#server/platform/gateway/create-gateway.ts';
import { keepFilesOnDisk } from '#server/platform/files/files-on-disk.ts';
import { createClientAddress } from '#server/platform/http/client-address.ts';
import { startHttpServer } from '#server/app/web/http-server.ts';
import { createMetrics } from '#server/platform/log/metrics.ts';
import { createPageCache } from '#server/platform/pages/page-cache.ts';
import { jobTable } from '#server/app/jobs/job-table.ts';
import { openQueue } from '#server/platform/jobs/queue.ts';
import { createLiveNews } from '#server/notifications/live-news.ts';

export type Statement = { name: string | undefined; text: string; values: unknown[] };
export type Recording = { statements: Statement[]; ids: string[]; answer: { id: string } };
export type Recorder = {
  record: (path: string, headers: Record<string, string>, body: unknown) => Promise<Recording>;
  stop: () => Promise<void>;
};

/** The product's HTTP side in this process, on one connection that records its statements in order. */
export async function startRecorder(url: string): Promise<Recorder> {
  const logger = createLogger('silent');
  const database = openDatabase(url, { poolSize: 1, logger });
  let statements: Statement[] = [];
  let ids: string[] = [];
  database.pool.on('connect', (client) => listenIn(client, (statement) => statements.push(statement)));
  const queue = await openQueue(url, { kinds: jobTable, worker: false, logger });
  const liveNews = createLiveNews();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'referralhire-writes-'));
  const config = { ...readConfig({ APP_ENV: 'test', APP_SECRET: 'only for a bench, and nowhere else' }), port: 0 };
  let count = 0;
  const newId = () => {
    const id = `0b5c5d3e-0000-4000-8000-${String(++count).padStart(12, '0')}`;
    ids.push(id);
    return id;
  };
  const files = keepFilesOnDisk(folder);
  const readPdf = () => Promise.resolve({ outcome: 'read' as const, pages: 1, text: null });
  const now = () => new Date();
  const { db, pool } = database;
  const app = createApp({
    db,
    pool,
    queue,
    files,
    gateway: createGateway('razorpay', () => ({ ...config.gateway, url: '' })),
    readPdf,
    config,
    now,
    newId,
    random: Math.random,
    publicUrl: () => 'http://localhost:3000',
    describeApi: () => ({}),
  });
  const server = await startHttpServer({
    app,
    config,
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
    record: async (address, headers, body) => {
      const call = () =>
        fetch(`http://127.0.0.1:${server.port}/api${address}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
      statements = [];
      ids = [];
      const response = await call();
      const text = await response.text();
      if (!response.ok) throw new Error(`a write was answered with ${response.status}: ${text}`);
      return { statements, ids, answer: JSON.parse(text) as { id: string } };
    },
    stop: async () => {
      liveNews.stop();
      await server.stop();
      await queue.stop();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Query = string | { name?: string; text: string; values?: unknown[] };

function listenIn(client: pg.PoolClient, note: (statement: Statement) => void): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  const listening = (...parts: [Query, unknown[] | undefined]) => {
    const [asked, values] = parts;
    if (typeof asked === 'string') note({ name: undefined, text: asked, values: Array.isArray(values) ? values : [] });
    else note({ name: asked.name, text: asked.text, values: asked.values ?? (Array.isArray(values) ? values : []) });
    return query(...parts);
  };
  client.query = listening as typeof client.query;
}
