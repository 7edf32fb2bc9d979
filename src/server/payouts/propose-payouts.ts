import { maskUpiId } from '#domain/payouts/upi-id.ts';
import { smallestPayoutPaise, yearlyCapPaise } from '#domain/payouts/fees.ts';
import { AppError } from '#shared/app-error.ts';
import { performAct } from '#server/audit/perform-act.ts';
import type { Db } from '#server/platform/db/database.ts';
import { keyedHashFor } from '#server/platform/secrets/keyed-hash.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';
import { findMayPay, lockMayPay } from './may-pay.ts';
import { findOwed, findPayable, insertPayout, type Payable, type PayoutDeps } from './payout-store.ts';

const hash = keyedHashFor('UPI IDs that were paid');
const limitsAt = (now: Date) => ({ now, atLeast: smallestPayoutPaise, capPaise: yearlyCapPaise });

/** What a batch pays these payees now. Banks ignore upper and lower case in a UPI ID. */
async function batchOf(config: SecretConfig, db: Db, payees: Awaited<ReturnType<typeof findMayPay>>, now: Date) {
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
    for (const { partyId, upiId, fundAccountId, registeredName, payee, paise, feeIds } of batch) {
      const to = { fund_account_id: fundAccountId, upi_masked: maskUpiId(upiId), payee, registered_name: registeredName };
      const what = { id: deps.newId(), party_id: partyId, amount_paise: paise, state: 'proposed' as const, proposed_by: by };
      if (await insertPayout(tx, { ...what, ...to, created_at: now, changed_at: now }, feeIds)) made++;
    }
    if (made === 0) throw new AppError('conflict', { detail: 'There is nobody to pay at the moment.' });
    return { subject: 'payouts', detail: { count: String(made) }, result: made };
  });
}
