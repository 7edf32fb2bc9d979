import type { Session } from '#domain/accounts/account.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { deleteErasure } from './erasure-store.ts';
import type { LeavingDeps } from './leaving-deps.ts';

/** A stranger who had not proven the address asked for the erasure; the owner has proven it now, and keeps the account. */
export const keepClaimedAccount = (tx: Tx, accountId: string): Promise<void> => deleteErasure(tx, accountId);

/** The person changes their mind within the seven days, and is in the directory again as before. */
export async function keepAccount(deps: LeavingDeps, session: Session): Promise<void> {
  await transact(deps.db, async (tx) => {
    await deps.holdSignIn(tx, session);
    await deleteErasure(tx, session.account.id);
  });
}
