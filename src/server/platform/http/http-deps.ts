import type { ServerResponse } from 'node:http';
import type { Config } from '#server/config.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../log/metrics.ts';
import type { Places } from '../limits/places.ts';
import type { ClientAddress } from './client-address.ts';

/** What routes need. `App` is the part of the product they call: each noun asks only for its own functions. */
export type HttpDeps<App = unknown> = {
  app: App;
  config: Config;
  database: Database;
  logger: Logger;
  metrics: Metrics;
  clientAddress: ClientAddress;
  /** For uploads from anywhere, and for reading their text. */
  uploadPlaces: Places;
  requestIdOf: (response: ServerResponse) => string;
  /** False until everything has started, and again once the process has been asked to stop; /readyz then sends new visitors elsewhere. */
  isReady: () => boolean;
};
