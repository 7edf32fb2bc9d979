import type { Db } from '#server/platform/db/database.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';

export type ProposalDeps = {
  db: Db;
  queue: Pick<Queue, 'enqueue'>;
  now: () => Date;
  newId: () => string;
  publicUrl: () => string;
};
