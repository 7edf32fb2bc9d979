import { maskUpiId } from '#domain/payouts/upi-id.ts';
import { restDays, smallestPayoutPaise, upiRestHours } from '#domain/payouts/fees.ts';
import { AppError } from '#shared/app-error.ts';
import { performAct } from '#server/audit/perform-act.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { findPayable, insertPayout, type PayableParty } from './payout-store.ts';

const limitsAt = (now: Date) => ({
  accruedBefore: new Date(now.getTime() - restDays * 86_400_000),
  upiBefore: new Date(now.getTime() - upiRestHours * 3_600_000),
  atLeast: smallestPayoutPaise,
});

export const findPayableNow = (db: Db, now: Date): Promise<PayableParty[]> => findPayable(db, limitsAt(now));

/** The weekly batch: everything that can be paid, for another administrator to approve. */
export async function proposePayouts(deps: PayoutDeps, by: string, typed: unknown): Promise<number> {
  return performAct(deps, { by, action: 'propose_payouts', typed }, async (tx, { now }) => {
    const limits = limitsAt(now);
    const { accruedBefore } = limits;
    let made = 0;
    for (const party of await findPayable(tx, limits)) {
      const payout = { ...party, id: deps.newId(), proposedBy: by, upiMasked: maskUpiId(party.upiId), accruedBefore, now };
      if (await insertPayout(tx, payout)) made++;
    }
    if (made === 0) throw new AppError('conflict', { detail: 'There is nobody to pay at the moment.' });
    return { subject: 'payouts', detail: { count: String(made) }, result: made };
  });
}
