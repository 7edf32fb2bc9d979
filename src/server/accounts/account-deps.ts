import type { Account } from '#domain/accounts/account.ts';
import { isAdministrator } from '#domain/accounts/account-policy.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { VerifyIdToken } from '#server/identity/tokens/id-token.ts';
import type { StoredAccount } from './account-store.ts';

export type AccountDeps = {
  db: Db;
  now: () => Date;
  queue: Pick<Queue, 'enqueue'>;
  newId: () => string;
  publicUrl: () => string;
  verifyIdToken: VerifyIdToken;
  adminEmails: readonly string[];
  /** With Firebase the token is the only news of a person; the embedded service writes the row itself, and newer. */
  tokensAreNews: boolean;
  /** What the embedded identity service must forget when a person signs out everywhere; nothing with Firebase. */
  endSignIns: (tx: Tx, accountId: string, validSince: Date) => Promise<void>;
};

export function withRoles(deps: Pick<AccountDeps, 'adminEmails'>, stored: StoredAccount): Account {
  const account: Account & Partial<StoredAccount> = { ...stored, administrator: isAdministrator(stored, deps.adminEmails) };
  delete account.validSince;
  return account;
}
