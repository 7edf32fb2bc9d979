import type { Account } from '#domain/accounts/account.ts';
import { isAdministrator } from '#domain/accounts/account-policy.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { VerifyIdToken } from '../identity/tokens/id-token.ts';
import type { StoredAccount } from './account-store.ts';

/** One sign-in of a person, by the time at which they proved who they are. */
export type SignIn = { sub: string; authTime: Date };

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
  /** Locks the person first, as every write does, and throws not_signed_in when the sign-in was ended. */
  holdSignIn: (tx: Tx, signIn: SignIn) => Promise<void>;
  /** The same, and then ends every sign-in of the person, this one too. */
  endSignIns: (tx: Tx, signIn: SignIn) => Promise<void>;
  /** Whether the identity service would still let this sign-in act. */
  isStanding: (signIn: SignIn) => Promise<boolean>;
};

export function withRoles(deps: Pick<AccountDeps, 'adminEmails'>, stored: StoredAccount): Account {
  const account: Account & Partial<StoredAccount> = { ...stored, administrator: isAdministrator(stored, deps.adminEmails) };
  delete account.validSince;
  return account;
}
