import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { Queue } from '../jobs/queue.ts';

export type OutreachDeps = {
  db: Db;
  queue: Pick<Queue, 'enqueue'>;
  config: Pick<Config, 'salesEmail'>;
  now: () => Date;
  newId: () => string;
  publicUrl: () => string;
};
