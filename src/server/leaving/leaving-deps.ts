import type { Session } from '#domain/accounts/account.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';

export type LeavingDeps = RequestDeps & {
  /** Locks the person before anything else, and throws not_signed_in if the sign-in has ended in the meantime. */
  holdSignIn: (tx: Tx, session: Session) => Promise<void>;
};
