import type { ClaimAccount, RequestDeps } from '#server/requests/request-deps.ts';
import type { WorkCodes } from '#server/referrers/becoming/work-codes.ts';

export type LinkDeps = RequestDeps &
  WorkCodes & {
    claimAccount: ClaimAccount;
    /** Six digits are not enough to sign in as an administrator or as support. */
    isStaff: (email: string) => boolean;
  };
