import { sql } from 'kysely';
import { whyNotPay, type Payee } from '#domain/payouts/may-pay.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { findPayout, lockPayout, type Payout } from './payout-store.ts';

/** For a party `b`: we ended their verification, and they have no other. A referrer who left by choice is still owed what they earned. */
export const revoked = sql<boolean>`(exists (select from work_email_verifications v where v.account_id = b.account_id and v.ended_why = 'revoked')
  and not exists (select from work_email_verifications v where v.account_id = b.account_id and v.ended_at is null))`;

/** Those of these parties who have a UPI ID. */
const payees = (partyIds: readonly string[], now: Date) => sql<Payee & { partyId: string }>`
  select b.id as "partyId", u.upi_id as "upiId", u.updated_at as "updatedAt", u.check_state as "checkState",
    u.fund_account_id as "fundAccountId", u.registered_name as "registeredName", u.frozen_at as "frozenAt",
    ${revoked} as "isRevoked",
    exists (select from holds h where h.account_id = b.account_id and (h.ends_at is null or h.ends_at > ${now})) as "isHeld"
  from billing_parties b join upi_details u on u.account_id = b.account_id
  where b.id = any(${[...partyIds]}::uuid[]) order by b.id`;

/** A change of a UPI ID waits until we are done. Lock these before a payout, as that change does. */
const lockPayees = async (tx: Tx, partyIds: readonly string[], now: Date) =>
  (await sql<Payee & { partyId: string }>`${payees(partyIds, now)} for share of u`.execute(tx)).rows;

/** Which of these parties we may pay now, and where to. A transaction that proposes payouts holds them until its end. */
export async function findMayPay(db: Db, partyIds: readonly string[], now: Date) {
  return (await payees(partyIds, now).execute(db)).rows.flatMap((payee) => paidTo(payee, now));
}
export async function lockMayPay(tx: Tx, partyIds: readonly string[], now: Date) {
  return (await lockPayees(tx, partyIds, now)).flatMap((payee) => paidTo(payee, now));
}

function paidTo(payee: Payee & { partyId: string }, now: Date) {
  const { partyId, upiId, fundAccountId, registeredName } = payee;
  const may = whyNotPay(payee, now) === null;
  return may && fundAccountId !== null && registeredName !== null ? [{ partyId, upiId, fundAccountId, registeredName }] : [];
}

/** Locks a proposed or approved payout together with its UPI ID, and says why it must not go on, if so. */
export async function lockForPaying(tx: Tx, id: string, now: Date): Promise<{ payout: Payout; why: string | null } | undefined> {
  const found = await findPayout(tx, id);
  if (!found) return undefined;
  const [payee] = await lockPayees(tx, [found.partyId], now);
  const payout = await lockPayout(tx, id);
  return payout && { payout, why: whyNotPay(payee, now, { ...payout, feesPaise: await sumFeesOf(tx, id) }) };
}

/** The sum of a payout's fees that are still to be paid. */
async function sumFeesOf(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .selectFrom('fees')
    .select(sql<number>`coalesce(sum(amount_paise), 0)::bigint`.as('paise'))
    .where('payout_id', '=', id)
    .where('state', '=', 'accrued')
    .executeTakeFirstOrThrow();
  return row.paise;
}
