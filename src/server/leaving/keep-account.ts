import type { Session } from '#domain/accounts/account.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { deleteErasure } from './erasure-store.ts';
import type { LeavingDeps } from './leaving-deps.ts';

/** The person who asked had not proven that the address is theirs; its owner has, and keeps the account. */
export const keepClaimedAccount = (tx: Tx, accountId: string): Promise<void> => deleteErasure(tx, accountId);

/** A change of mind within the seven days. The person stands in the directory again as they did. */
export async function keepAccount(deps: LeavingDeps, session: Session): Promise<void> {
  await transact(deps.db, async (tx) => {
    await deps.holdSignIn(tx, session);
    await deleteErasure(tx, session.account.id);
  });
}
