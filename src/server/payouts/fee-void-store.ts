import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { revoked } from './payee-store.ts';

export type RevokedDebt = { partyId: string; name: string | null; paise: number; fees: number };

/** Neither sent to the bank nor approved. */
const unpaid = sql<boolean>`f.state = 'accrued' and not exists
  (select from payouts p where p.id = f.payout_id and p.state in ('approved', 'sent'))`;

export async function findDebtsToRevoked(db: Db): Promise<RevokedDebt[]> {
  const { rows } = await sql<RevokedDebt>`
    select b.id as "partyId", a.display_name as name, sum(f.amount_paise)::bigint as paise, count(*) as fees
    from fees f join billing_parties b on b.id = f.party_id join accounts a on a.id = b.account_id
    where ${unpaid} and ${revoked} group by b.id, a.display_name order by b.id`.execute(db);
  return rows;
}

export async function lockRevoked(tx: Tx, partyId: string): Promise<{ id: string; email: string | null } | undefined> {
  const { rows } = await sql<{ id: string; email: string | null }>`
    select a.id, a.email from billing_parties b join accounts a on a.id = b.account_id where b.id = ${partyId} and ${revoked} for update of b`.execute(
    tx,
  );
  return rows[0];
}

export type UnpaidFee = { id: string; partyId: string; requestId: string; paise: number; year: string };

const columns = sql`f.id, f.party_id as "partyId", f.request_id as "requestId", f.amount_paise as paise, f.year`;

/** Also takes the fees out of a payout that was only proposed, which rejects it. */
export async function lockUnpaidFees(tx: Tx, partyId: string, now: Date): Promise<UnpaidFee[]> {
  await sql`update payouts set state = 'rejected', changed_at = ${now} where party_id = ${partyId} and state = 'proposed'`.execute(tx);
  const { rows } = await sql<UnpaidFee>`
    select ${columns} from fees f where f.party_id = ${partyId} and ${unpaid} order by f.id for update`.execute(tx);
  return rows;
}

/** None of these fees is payable yet: the buyer could return the purchase until now. */
export async function lockFeesOfPurchase(tx: Tx, purchaseId: string): Promise<UnpaidFee[]> {
  const { rows } = await sql<UnpaidFee>`
    select ${columns} from fees f where f.purchase_id = ${purchaseId} and ${unpaid} order by f.id for update`.execute(tx);
  return rows;
}

export async function markVoid(tx: Tx, fees: readonly UnpaidFee[]): Promise<void> {
  await sql`update fees set state = 'void', payout_id = null where id = any(${fees.map(({ id }) => id)}::uuid[])`.execute(tx);
}
