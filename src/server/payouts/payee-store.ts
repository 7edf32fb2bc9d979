import { sql } from 'kysely';
import type { Payee } from '#domain/payouts/may-pay.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** For a party `b`: we ended their verification, and they have no other. A referrer who left by choice is still owed what they earned. */
export const revoked = sql<boolean>`(exists (select from work_email_verifications v where v.account_id = b.account_id and v.ended_why = 'revoked')
  and not exists (select from work_email_verifications v where v.account_id = b.account_id and v.ended_at is null))`;

type Row = NonNullable<Payee['upi']> & { partyId: string; isRevoked: boolean; isHeld: boolean };

const facts = (partyIds: readonly string[], now: Date) => sql<Row>`
  select b.id as "partyId", u.upi_id as "upiId", u.updated_at as "updatedAt", u.check_state as "checkState",
    u.fund_account_id as "fundAccountId", u.registered_name as "registeredName", u.frozen_at as "frozenAt",
    ${revoked} as "isRevoked",
    exists (select from holds h where h.account_id = b.account_id and (h.ends_at is null or h.ends_at > ${now})) as "isHeld"
  from billing_parties b join upi_details u on u.account_id = b.account_id
  where b.id = any(${[...partyIds]}::uuid[]) order by b.id`;

function toPayees(partyIds: readonly string[], rows: readonly Row[]): Payee[] {
  // There may be thousands at the end of a month.
  const byParty = new Map(rows.map((row) => [row.partyId, row]));
  return partyIds.map((partyId) => {
    const row = byParty.get(partyId);
    if (!row) return { partyId, upi: null, isRevoked: false, isHeld: false };
    const { isRevoked, isHeld, upiId, updatedAt, checkState, fundAccountId, registeredName, frozenAt } = row;
    return { partyId, upi: { upiId, updatedAt, checkState, fundAccountId, registeredName, frozenAt }, isRevoked, isHeld };
  });
}

export async function findPayees(db: Db, partyIds: readonly string[], now: Date): Promise<Payee[]> {
  return toPayees(partyIds, (await facts(partyIds, now).execute(db)).rows);
}

/** A change of the UPI ID waits until we are done. Lock this before the payout, as that change does. */
export async function lockPayees(tx: Tx, partyIds: readonly string[], now: Date): Promise<Payee[]> {
  return toPayees(partyIds, (await sql<Row>`${facts(partyIds, now)} for share of u`.execute(tx)).rows);
}
