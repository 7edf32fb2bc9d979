import type { Db } from '#server/platform/db/database.ts';
import type { Gateway } from '#server/platform/gateway/create-gateway.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';

export type PayoutDeps = {
  db: Db;
  queue: Pick<Queue, 'enqueue'>;
  gateway: Gateway;
  config: SecretConfig;
  now: () => Date;
  newId: () => string;
};
