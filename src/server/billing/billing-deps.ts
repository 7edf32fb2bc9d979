import type { Config } from '#server/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Gateway } from '#server/platform/gateway/create-gateway.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';

export type BillingDeps = {
  db: Db;
  queue: Pick<Queue, 'enqueue'>;
  gateway: Gateway;
  config: Pick<Config, 'seller' | 'gateway'> & SecretConfig;
  now: () => Date;
  newId: () => string;
  publicUrl: () => string;
  /** Seeds write an invented history, about which no mail goes out. */
  withoutMail?: boolean;
};
