import type { ServerResponse } from 'node:http';
import type { Config } from '#server/config.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../log/metrics.ts';
import type { Places } from '../limits/places.ts';
import type { ClientAddress } from './client-address.ts';

/** What routes are made from. `App` is the part of the product that they call: a noun asks for its own functions and no more. */
export type HttpDeps<App = unknown> = {
  app: App;
  config: Config;
  database: Database;
  logger: Logger;
  metrics: Metrics;
  clientAddress: ClientAddress;
  /** For files on their way in, through whichever door, and the reading of their text. */
  uploadPlaces: Places;
  requestIdOf: (response: ServerResponse) => string;
  /** Turns true when the process was asked to stop; /readyz then sends new visitors elsewhere. */
  isStopping: () => boolean;
};
