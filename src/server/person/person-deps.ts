import type { Session } from '#domain/accounts/account.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Endings } from './purposes/withdraw-consent.ts';
import type { Deps } from '#server/platform/deps.ts';

export type PersonDeps = Pick<Deps, 'db' | 'files' | 'queue' | 'now' | 'newId' | 'publicUrl'> & {
  /** Locks the person before anything else, and throws not_signed_in if the sign-in has ended in the meantime. */
  holdSignIn: (tx: Tx, session: Session) => Promise<void>;
  endings: Endings;
};
