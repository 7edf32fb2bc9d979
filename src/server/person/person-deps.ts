import type { Session } from '#domain/accounts/account.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { EndedByOnePress } from '#domain/person/notices.ts';
import type { Deps } from '#server/platform/deps.ts';

export type PersonDeps = Pick<Deps, 'db' | 'files' | 'queue' | 'now' | 'newId' | 'publicUrl'> & {
  /** Locks the person before anything else, and throws not_signed_in if the sign-in has ended in the meantime. */
  holdSignIn: (tx: Tx, session: Session) => Promise<void>;
  /** What ends when a person takes back their consent; the nouns end it, and the database records it. */
  endings: Record<EndedByOnePress, (session: Session) => Promise<void>>;
};
