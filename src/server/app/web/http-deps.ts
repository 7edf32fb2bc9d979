import type { ServerResponse } from 'node:http';
import type { App } from '#server/app/create-app.ts';
import type { Logger } from '#server/platform/log/logger.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { LiveNews } from '#server/notifications/live-news.ts';
import type { ClientAddress } from '#server/platform/http/client-address.ts';
import type { Metrics } from '#server/platform/log/metrics.ts';
import type { Pages } from './pages.ts';

export type HttpDeps = {
  app: App;
  config: Config;
  database: Database;
  logger: Logger;
  metrics: Metrics;
  liveNews: LiveNews;
  pages: Pages;
  clientAddress: ClientAddress;
  requestIdOf: (response: ServerResponse) => string;
  /** Turns true when the process was asked to stop; /readyz then sends new visitors elsewhere. */
  isStopping: () => boolean;
};
