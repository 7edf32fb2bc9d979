import type { Account } from '#domain/accounts/account.ts';
import { staffRoles } from '#domain/accounts/account-policy.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Identity } from '../identity/create-identity.ts';
import type { StoredAccount } from './account-store.ts';

/** One sign-in of a person, identified by the time at which they proved who they are. */
export type SignIn = { sub: string; authTime: Date };

export type AccountDeps = Pick<Deps, 'db' | 'now'> & {
  verifyIdToken: Identity['verifyIdToken'];
  adminEmails: readonly string[];
  supportEmails: readonly string[];
  /** With Firebase we learn about a person only from the token; the embedded service writes the row itself, with newer data. */
  tokensAreNews: boolean;
  /** Locks the person first, as every write does, and throws not_signed_in if the sign-in has ended. */
  holdSignIn: (tx: Tx, signIn: SignIn) => Promise<void>;
  /** The same, and then ends every sign-in of the person, including this one. */
  endSignIns: (tx: Tx, signIn: SignIn) => Promise<void>;
  /**
   * Deletes the token that could renew this sign-in; with Firebase, Google keeps it. The tokens it has issued are refused because the
   * sign-in is marked as ended.
   */
  endSignIn: Identity['endSignIn'];
  /** Whether the embedded service still accepts this sign-in; Firebase does not tell. */
  isStanding: Identity['isStanding'];
};

export function withRoles(deps: Pick<AccountDeps, 'adminEmails' | 'supportEmails'>, stored: StoredAccount): Account {
  const account: Account & Partial<StoredAccount> = { ...stored, ...staffRoles(stored, deps) };
  delete account.validSince;
  return account;
}
