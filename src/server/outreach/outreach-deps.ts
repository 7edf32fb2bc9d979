import type { Config } from '../config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';

export type OutreachDeps = {
  db: Db;
  queue: Pick<Queue, 'enqueue'>;
  config: Pick<Config, 'salesEmail' | 'supportEmail'>;
  now: () => Date;
  newId: () => string;
  publicUrl: () => string;
};
