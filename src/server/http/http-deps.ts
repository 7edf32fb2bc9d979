import type { ServerResponse } from 'node:http';
import type { App } from '../app/create-app.ts';
import type { Logger } from '../app/logger.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { LiveNews } from '../notifications/live-news.ts';
import type { ClientAddress } from './client-address.ts';
import type { Metrics } from './metrics.ts';
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
