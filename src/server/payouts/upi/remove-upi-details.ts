import type { Session } from '#domain/accounts/account.ts';
import { maskUpiId } from '#domain/payouts/upi-id.ts';
import { transact } from '#server/platform/db/transact.ts';
import { AppError } from '#shared/app-error.ts';
import { rejectOpenPayouts } from '../payout-store.ts';
import type { UpiDeps } from './save-upi-details.ts';
import { insertUpiChange, lockUpi } from './upi-store.ts';

/**
 * We pay nothing any more; what the referrer earned stays owed, and a new UPI ID gets it. Refused while the owner says that a change was
 * not theirs: removing the ID would lift the stop.
 */
export async function removeUpiDetails(deps: Pick<UpiDeps, 'db' | 'now' | 'holdSignIn'>, session: Session): Promise<void> {
  const [accountId, now] = [session.account.id, deps.now()];
  await transact(deps.db, async (tx) => {
    await deps.holdSignIn(tx, session);
    const held = await lockUpi(tx, accountId);
    if (!held) return;
    const detail = 'Payouts are stopped until we have spoken with you. The UPI ID can be removed after that.';
    if (held.frozenAt) throw new AppError('conflict', { detail });
    await tx.deleteFrom('upi_details').where('account_id', '=', accountId).execute();
    await rejectOpenPayouts(tx, accountId, now);
    await insertUpiChange(tx, { account_id: accountId, masked_before: maskUpiId(held.upiId), masked_after: '', created_at: now });
  });
}
