import type { Session } from '#domain/accounts/account.ts';
import { transact } from '#server/platform/db/transact.ts';
import { deleteErasure } from './erasure-store.ts';
import type { LeavingDeps } from './leaving-deps.ts';

/** A change of mind within the seven days. The person stands in the directory again as they did. */
export async function keepAccount(deps: LeavingDeps, session: Session): Promise<void> {
  await transact(deps.db, async (tx) => {
    await deps.holdSignIn(tx, session);
    await deleteErasure(tx, session.account.id);
  });
}
