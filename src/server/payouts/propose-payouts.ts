import { maskUpiId } from '#domain/payouts/upi-id.ts';
import { smallestPayoutPaise, yearlyCapPaise } from '#domain/payouts/fees.ts';
import { AppError } from '#shared/app-error.ts';
import { performAct } from '#server/audit/perform-act.ts';
import type { Db } from '#server/platform/db/database.ts';
import { keyedHashFor } from '#server/platform/secrets/keyed-hash.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';
import { findMayPay, lockMayPay, type PaidTo } from './may-pay.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { findOwed, findPayable, insertPayout, type Payable } from './payout-store.ts';

const hash = keyedHashFor('UPI IDs that were paid');
const limitsAt = (now: Date) => ({ now, atLeast: smallestPayoutPaise, capPaise: yearlyCapPaise });

/** What a batch pays these payees now. Banks ignore upper and lower case in a UPI ID. */
async function batchOf(config: SecretConfig, db: Db, payees: readonly PaidTo[], now: Date) {
  const hashed = payees.map((each) => ({ ...each, payee: hash(config, each.upiId.toLowerCase()) }));
  const byParty = new Map(hashed.map((payee) => [payee.partyId, payee]));
  return (await findPayable(db, hashed, limitsAt(now))).flatMap((each) => {
    const payee = byParty.get(each.partyId);
    return payee ? [{ ...payee, ...each }] : [];
  });
}

/** The referrers a batch would pay today, and how much. */
export async function findPayableNow({ db, config }: { db: Db; config: SecretConfig }, now: Date): Promise<Payable[]> {
  return batchOf(config, db, await findMayPay(db, await findOwed(db, now), now), now);
}

/** The weekly batch: everything that can be paid, for another administrator to approve. */
export async function proposePayouts(deps: PayoutDeps, by: string, typed: unknown): Promise<number> {
  return performAct(deps, { by, action: 'propose_payouts', typed }, async (tx, { now }) => {
    const batch = await batchOf(deps.config, tx, await lockMayPay(tx, await findOwed(tx, now), now), now);
    let made = 0;
    for (const { upiId, ...payout } of batch)
      if (await insertPayout(tx, { ...payout, upiMasked: maskUpiId(upiId), id: deps.newId(), proposedBy: by, now })) made++;
    if (made === 0) throw new AppError('conflict', { detail: 'There is nobody to pay at the moment.' });
    return { subject: 'payouts', detail: { count: String(made) }, result: made };
  });
}
