import type { Session } from '#domain/accounts/account.ts';
import { maskUpiId } from '#domain/payouts/upi-id.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { AppError } from '#shared/app-error.ts';
import { rejectOpenPayouts } from '../payout-store.ts';
import { deleteUpi, findUpi, insertUpiChange, lockUpi } from './upi-store.ts';

type Deps = { db: Db; now: () => Date; holdSignIn: (tx: Tx, session: Session) => Promise<void> };

/**
 * We pay nothing any more; what the referrer earned stays owed, and a new UPI ID gets it. Refused while the owner says that a change was
 * not theirs: removing the ID would lift the stop.
 */
export async function removeUpiDetails(deps: Deps, session: Session): Promise<void> {
  const [accountId, now] = [session.account.id, deps.now()];
  await transact(deps.db, async (tx) => {
    await deps.holdSignIn(tx, session);
    const held = await lockUpi(tx, accountId);
    if (!held) return;
    if ((await findUpi(tx, accountId))?.frozenAt)
      throw new AppError('conflict', {
        detail: 'Payouts are stopped until we have spoken with you. The UPI ID can be removed after that.',
      });
    await deleteUpi(tx, accountId);
    await rejectOpenPayouts(tx, accountId, now);
    await insertUpiChange(tx, { accountId, before: maskUpiId(held.upiId), after: '', clientAddress: null, now });
  });
}
