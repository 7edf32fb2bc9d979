import { sql, type InferResult, type Insertable, type Updateable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export const purchases = (db: Db) =>
  db
    .selectFrom('purchases as p')
    .innerJoin('billing_parties as b', 'b.id', 'p.party_id')
    .select(['p.id', 'p.party_id as partyId', 'b.account_id as accountId', 'p.product', 'p.state', 'p.place', 'p.payment_id as paymentId'])
    .select(['p.amount_paise as amountPaise', 'p.tax_paise as taxPaise', 'p.earned_paise as earnedPaise'])
    .select(['p.buyer_name as buyerName', 'p.buyer_email as buyerEmail', 'p.buyer_gstin as buyerGstin'])
    .select(['p.continue_path as continuePath', 'p.link_id as linkId', 'p.link_url as linkUrl', 'p.look_at as lookAt'])
    .select(['p.created_at as createdAt', 'p.paid_at as paidAt', 'p.starts_at as startsAt', 'p.ends_at as endsAt']);

/** `accountId` is null once the person erased their account, and for organisations. */
export type Purchase = InferResult<ReturnType<typeof purchases>>[number];

export async function findPurchase(db: Db, id: string): Promise<Purchase | undefined> {
  return purchases(db).where('p.id', '=', id).executeTakeFirst();
}

/** Locks the party first: a person's periods add up, so two payments at once must queue. */
export async function lockPurchase(tx: Tx, id: string): Promise<Purchase | undefined> {
  await sql`select from billing_parties where id = (select party_id from purchases where id = ${id}) for update`.execute(tx);
  return purchases(tx).where('p.id', '=', id).forUpdate('p').executeTakeFirst();
}

/** False if another tab, or the same form sent twice, was faster. */
export async function insertPurchase(tx: Tx, row: Insertable<Tables['purchases']>): Promise<boolean> {
  const made = await tx
    .insertInto('purchases')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function updatePurchase(tx: Tx, id: string, changes: Updateable<Tables['purchases']>): Promise<void> {
  await tx.updateTable('purchases').set(changes).where('id', '=', id).execute();
}

/** When everything this party has paid for ends, over all its periods. */
export async function findPlanEnd(db: Db, partyId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('purchases')
    .select((eb) => eb.fn.max('ends_at').as('end'))
    .where('party_id', '=', partyId)
    .where('product', 'in', ['pro_month', 'pro_year'])
    .where('state', '=', 'paid')
    .executeTakeFirst();
  return row?.end ?? null;
}
