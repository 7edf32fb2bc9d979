import { maskUpiId } from '#domain/payouts/upi-id.ts';
import { restDays, smallestPayoutPaise, upiRestHours } from '#domain/payouts/fees.ts';
import { recordAction } from '#server/audit/record-action.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { findPayable, insertPayout, type PayableParty } from './payout-store.ts';

const limitsAt = (now: Date) => ({
  accruedBefore: new Date(now.getTime() - restDays * 86_400_000),
  upiBefore: new Date(now.getTime() - upiRestHours * 3_600_000),
  atLeast: smallestPayoutPaise,
});

export const findPayableNow = (db: Db, now: Date): Promise<PayableParty[]> => findPayable(db, limitsAt(now));

/** The weekly batch: everything that can be paid, for another administrator to approve. */
export async function proposePayouts(deps: PayoutDeps, administratorId: string): Promise<number> {
  const now = deps.now();
  const limits = limitsAt(now);
  return transact(deps.db, async (tx) => {
    let made = 0;
    for (const party of await findPayable(tx, limits)) {
      const { accruedBefore } = limits;
      const payout = { ...party, id: deps.newId(), proposedBy: administratorId, upiMasked: maskUpiId(party.upiId), accruedBefore, now };
      if (await insertPayout(tx, payout)) made++;
    }
    if (made > 0)
      await recordAction(tx, { administratorId, action: 'propose_payouts', subject: 'payouts', detail: { count: String(made) }, now });
    return made;
  });
}
