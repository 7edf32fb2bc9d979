import type { AllowanceConfig } from '#server/billing/use-allowance.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { PersonalNews } from '#server/notifications/notify-person.ts';
import type { WorkCodes } from '#server/referrers/becoming/work-codes.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';

export type RequestDeps = {
  db: Db;
  queue: Pick<Queue, 'enqueue'>;
  config: AllowanceConfig;
  now: () => Date;
  newId: () => string;
  publicUrl: () => string;
  /** Seeded history shows in the app only; no mail is sent for it. */
  withoutMail?: boolean;
  /** Collects the news of many moves in one transaction; the caller sends them all at the end, in one statement. */
  tellLater?: PersonalNews[];
};

/** `random` draws the referrer who is asked next. */
export type LadderDeps = RequestDeps & { random: () => number };

/** Finds or makes the account of a proven address. Where we can, the link signs its owner in. */
export type ClaimAccount = (
  tx: Tx,
  person: { email: string; name: string; continuePath: string },
) => Promise<{ accountId: string; signInLink: string | null; withoutPassword: boolean }>;

export type LinkDeps = RequestDeps &
  WorkCodes & {
    claimAccount: ClaimAccount;
    /** Six digits are not enough to sign in as an administrator or as support. */
    isStaff: (email: string) => boolean;
  };
