import type { Session } from '#domain/accounts/account.ts';
import type { Config } from '#server/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { RequestDeps } from '#server/requests/request-deps.ts';

/** `firebase`: with it, the sign-in stays at Google. */
export type ErasureDeps = RequestDeps & { config: Pick<Config, 'firebase'> };

export type LeavingDeps = ErasureDeps & {
  /** Locks the person before anything else, and throws not_signed_in if the sign-in has ended in the meantime. */
  holdSignIn: (tx: Tx, session: Session) => Promise<void>;
};
