import type { Db } from '#server/platform/db/database.ts';
import type { Leave } from './end-listing.ts';
import type { WorkCodes } from './work-codes.ts';

export type BecomeDeps = WorkCodes & {
  db: Db;
  now: () => Date;
  newId: () => string;
  publicUrl: () => string;
  leave: Leave;
  /** How many requests would close if the referrer left. */
  countOwedRequests: (referrerId: string) => Promise<number>;
};
