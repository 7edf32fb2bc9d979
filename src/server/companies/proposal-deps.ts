import type { Db } from '#server/platform/db/database.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';

export type ProposalDeps = {
  db: Db;
  queue: Pick<Queue, 'enqueue'>;
  config: SecretConfig;
  now: () => Date;
  newId: () => string;
  publicUrl: () => string;
};
