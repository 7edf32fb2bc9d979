import type { Deps } from '#server/platform/deps.ts';
import type { Leave } from './end-listing.ts';
import type { WorkCodes } from './work-codes.ts';

export type BecomeDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'publicUrl'> &
  WorkCodes & {
    leave: Leave;
    /** How many requests would close if the referrer left. */
    countOwedRequests: (referrerId: string) => Promise<number>;
  };
