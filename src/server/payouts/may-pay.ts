import { whyNotPay, type Payee } from '#domain/payouts/may-pay.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { findPayees, lockPayees } from './payee-store.ts';
import { findPayout, lockPayout, sumFeesOf, type Payout } from './payout-store.ts';

export type PaidTo = { partyId: string; upiId: string; fundAccountId: string; registeredName: string };

/** Which of these parties we may pay now, and where to. A transaction that proposes payouts holds them until its end. */
export async function findMayPay(db: Db, partyIds: readonly string[], now: Date): Promise<PaidTo[]> {
  return (await findPayees(db, partyIds, now)).flatMap((payee) => paidTo(payee, now));
}
export async function lockMayPay(tx: Tx, partyIds: readonly string[], now: Date): Promise<PaidTo[]> {
  return (await lockPayees(tx, partyIds, now)).flatMap((payee) => paidTo(payee, now));
}

function paidTo(payee: Payee, now: Date): PaidTo[] {
  const { upi, partyId } = payee;
  if (whyNotPay(payee, now) !== null || !upi?.fundAccountId || upi.registeredName === null) return [];
  return [{ partyId, upiId: upi.upiId, fundAccountId: upi.fundAccountId, registeredName: upi.registeredName }];
}

/** Locks a proposed or approved payout together with its UPI ID, and says why it must not go on, if so. */
export async function lockForPaying(tx: Tx, id: string, now: Date): Promise<{ payout: Payout; why: string | null } | undefined> {
  const found = await findPayout(tx, id);
  if (!found) return undefined;
  const [payee] = await lockPayees(tx, [found.partyId], now);
  const payout = await lockPayout(tx, id);
  if (!payee || !payout) return undefined;
  return { payout, why: whyNotPay(payee, now, { ...payout, feesPaise: await sumFeesOf(tx, id) }) };
}
