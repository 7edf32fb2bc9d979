import type { Db } from '#server/platform/db/database.ts';
import type { Leave } from './end-listing.ts';
import type { KeptAddress } from './work-address.ts';

export type BecomeDeps = {
  db: Db;
  now: () => Date;
  newId: () => string;
  publicUrl: () => string;
  leave: Leave;
  /** How many requests would close if they left. */
  countOwedRequests: (referrerId: string) => Promise<number>;
  /** Six digits. */
  newCode: () => string;
  /** Keyed with the app's secret: otherwise somebody with a copy of the database could try all six-digit codes. */
  macOf: (accountId: string, address: Buffer, code: string) => Buffer;
  keepAddress: (email: string) => KeptAddress;
};
