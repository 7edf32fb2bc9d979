import type { Db } from '#server/platform/db/database.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { Leave } from './end-listing.ts';

export type BecomeDeps = {
  db: Db;
  queue: Pick<Queue, 'enqueue'>;
  now: () => Date;
  newId: () => string;
  publicUrl: () => string;
  leave: Leave;
  /** What leaving would close. */
  countOwedRequests: (referrerId: string) => Promise<number>;
  /** Six digits. */
  newCode: () => string;
  /** A copy of the database must not give six digits away, so they are kept under the app's secret. */
  macOf: (accountId: string, email: string, code: string) => Buffer;
};
