import { sql, type Insertable } from 'kysely';
import { yearlyCapPaise } from '#domain/payouts/fees.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** One statement on one row: parallel answers queue, and the one that would exceed the cap gets nothing. */
export async function addToYear(tx: Tx, partyId: string, year: string, paise: number): Promise<boolean> {
  const added = await sql`
    insert into fee_years as y (party_id, year, accrued_paise) values (${partyId}, ${year}, ${paise})
    on conflict (party_id, year) do update set accrued_paise = y.accrued_paise + ${paise} where y.accrued_paise + ${paise} <= ${yearlyCapPaise}
    returning year`.execute(tx);
  return added.rows.length > 0;
}

export async function findYear(db: Db, partyId: string, year: string): Promise<number> {
  const row = await db
    .selectFrom('fee_years')
    .select('accrued_paise')
    .where('party_id', '=', partyId)
    .where('year', '=', year)
    .executeTakeFirst();
  return row?.accrued_paise ?? 0;
}

export async function takeFromYear(tx: Tx, partyId: string, year: string, paise: number): Promise<void> {
  await sql`update fee_years set accrued_paise = accrued_paise - ${paise} where party_id = ${partyId} and year = ${year}`.execute(tx);
}

/** The sums that the caps limit: fees of the pair in the last twelve months, and of the purchase. Void ones do not count. */
export async function sumFees(
  tx: Tx,
  { partyId, seekerPartyId, purchaseId }: { partyId: string; seekerPartyId: string; purchaseId: string },
  now: Date,
) {
  const { rows } = await sql<{ ofPair: number; ofPurchasePaise: number }>`
    select
      (select count(*) from fees where party_id = ${partyId} and seeker_party_id = ${seekerPartyId} and state <> 'void'
        and accrued_at > ${now}::timestamptz - interval '1 year') as "ofPair",
      (select coalesce(sum(amount_paise), 0)::bigint from fees where purchase_id = ${purchaseId} and state <> 'void') as "ofPurchasePaise"`.execute(
    tx,
  );
  return rows[0] ?? { ofPair: 0, ofPurchasePaise: 0 };
}

export async function insertFee(tx: Tx, fee: Insertable<Tables['fees']>): Promise<void> {
  await tx.insertInto('fees').values(fee).execute();
}

export type Fee = Awaited<ReturnType<typeof findFees>>[number];

export async function findFees(db: Db, partyId: string, range?: { from: Date; to: Date }) {
  return db
    .selectFrom('fees as f')
    .leftJoin('payouts as p', 'p.id', 'f.payout_id')
    .select(['f.id', 'f.request_id as requestId', 'f.amount_paise as paise', 'f.state', 'f.accrued_at as accruedAt'])
    .select('f.payable_at as payableAt')
    .select((eb) => eb.case().when('f.state', '=', 'paid').then(eb.ref('p.completed_at')).else(null).end().as('paidAt'))
    .where('f.party_id', '=', partyId)
    .$if(range !== undefined, (query) =>
      query.where('f.accrued_at', '>=', range?.from ?? new Date(0)).where('f.accrued_at', '<', range?.to ?? new Date(0)),
    )
    .orderBy('f.accrued_at', 'desc')
    .execute();
}

export async function findLatestFee(db: Db, partyId: string): Promise<Date | undefined> {
  const fees = db.selectFrom('fees').select('accrued_at').where('party_id', '=', partyId).orderBy('accrued_at', 'desc').limit(1);
  return (await fees.executeTakeFirst())?.accrued_at;
}
