import type { Db } from '../db/database.ts';
import type { Queue } from '../jobs/queue.ts';

export type ProposalDeps = {
  db: Db;
  queue: Pick<Queue, 'enqueue'>;
  now: () => Date;
  newId: () => string;
  publicUrl: () => string;
};
