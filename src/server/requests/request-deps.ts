import type { SecretConfig } from '#server/billing/hash-address.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';

export type RequestDeps = {
  db: Db;
  queue: Pick<Queue, 'enqueue'>;
  config: SecretConfig;
  now: () => Date;
  newId: () => string;
  publicUrl: () => string;
  /** Made-up history is told in the app only: nobody ever got those mails. */
  withoutMail?: boolean;
};

/** Who is asked next is drawn. */
export type LadderDeps = RequestDeps & { random: () => number };

/** The account behind a proven address, made on the spot if there is none; the link signs its owner in where we can. */
export type ClaimAccount = (
  tx: Tx,
  person: { email: string; name: string; continuePath: string },
) => Promise<{ accountId: string; signInLink: string | null; withoutPassword: boolean }>;
