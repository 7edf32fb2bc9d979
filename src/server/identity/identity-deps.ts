import type { Config } from '../config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { VerifyIdToken } from './tokens/id-token.ts';
import type { KeyRing } from './tokens/key-ring.ts';
import type { PasswordHasher } from './users/password-hasher.ts';

export type IdentityDeps = {
  db: Db;
  queue: Pick<Queue, 'enqueue'>;
  config: Config;
  now: () => Date;
  newId: () => string;
  publicUrl: () => string;
  passwords: PasswordHasher;
  keyRing: KeyRing;
  verifyIdToken: VerifyIdToken;
};

/** Not a secret: it names the storage of the SDK, and differs from any Firebase project's so that records never mix. */
export const embeddedApiKey = 'referralhire-embedded';
