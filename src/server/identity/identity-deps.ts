import type { Account } from '#domain/accounts/account.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { IdentityLimits } from './protocol/limits.ts';
import type { KnownDevices } from './sessions/known-devices.ts';
import type { Google } from './providers/google.ts';
import type { KeyRing } from './tokens/key-ring.ts';
import type { VerifyIdToken } from './tokens/id-token.ts';
import type { PasswordHasher } from '#server/identity/passwords/password-hasher.ts';

/** A person as the rest of the product may know them. */
type PersonProfile = Pick<Account, 'id' | 'email' | 'emailVerified' | 'displayName' | 'photoUrl' | 'signInProvider'>;

/** Identity is below everything that refers to people. It calls these functions, in the same transaction, when a person changes. */
export type IdentityHooks = {
  onUserChanged: (tx: Tx, person: PersonProfile) => Promise<void>;
  /** Sign-ins before this moment no longer count. */
  onSignInsEnded: (tx: Tx, userId: string, validSince: Date) => Promise<void>;
  /** The person proved the account's address. Anything asked for earlier may have been asked by a stranger. */
  onClaimed: (tx: Tx, userId: string) => Promise<void>;
  onDeletionAsked: (tx: Tx, person: Pick<PersonProfile, 'id' | 'email'>) => Promise<unknown>;
};

export type IdentityDeps = Pick<Deps, 'db' | 'queue' | 'config' | 'now' | 'newId' | 'publicUrl'> & {
  hooks: IdentityHooks;
  passwords: PasswordHasher;
  limits: IdentityLimits;
  knownDevices: KnownDevices;
  keyRing: KeyRing;
  verifyIdToken: VerifyIdToken;
  /** Undefined without a client id. */
  google: Google | undefined;
};

/** Not a secret: it names the storage of the SDK, and must differ from any Firebase project's, or records would mix. */
export const embeddedApiKey = 'referralhire-embedded';
