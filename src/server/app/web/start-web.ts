import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { App } from '#server/app/create-app.ts';
import type { Logger } from '#server/platform/log/logger.ts';
import { StartError } from '#server/start-error.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Ear } from '#server/platform/db/listen.ts';
import { createLiveNews } from '#server/notifications/live-news.ts';
import { createApi, apiDocument } from './api.ts';
import { createClientAddress } from '#server/platform/http/client-address.ts';
import { mostUploads, startHttpServer } from './http-server.ts';
import { createPlaces } from '#server/platform/limits/places.ts';
import { startLiveReload } from '#server/platform/pages/live-reload.ts';
import type { Metrics } from '#server/platform/log/metrics.ts';
import type { PageCache } from '#server/platform/pages/page-cache.ts';
import type { WebBuild } from '#server/platform/pages/web-build.ts';
import { createPages } from './pages.ts';
import { baseHeaders } from '#server/platform/http/security-headers.ts';
import { loadStaticFiles } from '#server/platform/pages/static-files.ts';

const buildFolder = path.resolve(import.meta.dirname, '../../../../build');

export async function startWeb(parts: {
  app: App;
  config: Config;
  database: Database;
  logger: Logger;
  metrics: Metrics;
  pageCache: PageCache;
  liveReload: boolean;
  listen: (ears: Record<string, Ear>) => Promise<void>;
}) {
  const { app, config, database, logger, metrics, pageCache } = parts;
  const headers = baseHeaders({ secure: config.production });
  const live = parts.liveReload ? await startLiveReload() : undefined;
  const loadBuild = live?.loadBuild ?? loadBuiltPages;
  if (!live) await loadBuiltPages();
  // Several processes may serve the same database; each is notified of the others' changes.
  const liveNews = createLiveNews();
  await parts.listen({ pages_changed: { onMessage: pageCache.drop, onGap: pageCache.setDeaf }, live: liveNews.ear });
  let isReady = false;
  const shared = {
    app,
    config,
    database,
    logger,
    metrics,
    liveNews,
    clientAddress: createClientAddress(config.trustedProxies),
    isReady: () => isReady,
  };
  const pages = createPages({ loadBuild, app, config, logger, pageCache, headers, liveReload: parts.liveReload });
  const server = await startHttpServer({
    ...shared,
    pages,
    headers,
    pageCache,
    staticFiles: live ? new Map() : loadStaticFiles(path.join(buildFolder, 'client'), headers),
    ...(live ? { before: live.before } : {}),
  }).catch(async (error: unknown) => {
    liveNews.stop();
    await live?.stop();
    throw error;
  });
  return {
    port: server.port,
    markReady: () => void (isReady = true),
    // Only the documentation page needs the document, so we create a second set of routes on demand.
    describeApi: () =>
      apiDocument(createApi({ ...shared, pages, uploadPlaces: createPlaces(mostUploads), requestIdOf: () => '' }), { app }),
    stop: async () => {
      isReady = false;
      // Open streams would keep the server waiting forever.
      liveNews.stop();
      await server.stop();
      await live?.stop();
    },
  };
}

let loaded: Promise<WebBuild> | undefined;

export function loadBuiltPages(): Promise<WebBuild> {
  const file = path.join(buildFolder, 'server', 'index.js');
  loaded ??= (import(pathToFileURL(file).href) as Promise<WebBuild>).catch((cause: unknown) => {
    throw new StartError(`The built pages cannot be loaded from ${file}; run npm run build.`, { cause });
  });
  return loaded;
}
