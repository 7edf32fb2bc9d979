import { sql, type InferResult, type Insertable, type Updateable } from 'kysely';
import type { AnyProduct } from '#domain/billing/products.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';

const joined = (db: Db) =>
  db
    .selectFrom('purchases as p')
    .innerJoin('billing_parties as b', 'b.id', 'p.party_id')
    .select(['p.id', 'p.party_id as partyId', 'b.account_id as accountId', 'p.product', 'p.state', 'p.place', 'p.payment_id as paymentId'])
    .select(['p.amount_paise as amountPaise', 'p.tax_paise as taxPaise', 'p.earned_paise as earnedPaise'])
    .select(['p.buyer_name as buyerName', 'p.buyer_email as buyerEmail', 'p.buyer_gstin as buyerGstin'])
    .select(['p.continue_path as continuePath', 'p.link_id as linkId', 'p.link_url as linkUrl', 'p.look_at as lookAt'])
    .select(['p.created_at as createdAt', 'p.paid_at as paidAt', 'p.starts_at as startsAt', 'p.ends_at as endsAt']);

/** `accountId` is null once the person erased their account, and for organisations. */
export type Purchase = InferResult<ReturnType<typeof joined>>[number];

export async function findPurchase(db: Db, id: string): Promise<Purchase | undefined> {
  return joined(db).where('p.id', '=', id).executeTakeFirst();
}

/** Locks the party first: a person's periods add up, so two payments at once must queue. */
export async function lockPurchase(tx: Tx, id: string): Promise<Purchase | undefined> {
  await sql`select from billing_parties where id = (select party_id from purchases where id = ${id}) for update`.execute(tx);
  return joined(tx).where('p.id', '=', id).forUpdate('p').executeTakeFirst();
}

export async function findPurchases(db: Db, partyId: string): Promise<Purchase[]> {
  return joined(db).where('p.party_id', '=', partyId).orderBy('p.created_at', 'desc').orderBy('p.id').execute();
}

export async function findOpenPurchase(db: Db, partyId: string, product: AnyProduct): Promise<Purchase | undefined> {
  return joined(db)
    .where('p.party_id', '=', partyId)
    .where('p.product', '=', product)
    .where('p.state', 'in', ['created', 'linked'])
    .executeTakeFirst();
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

/** The gateway gave this id to another purchase. The purchase that had it before gets a new link when we next look at it. */
export async function releaseLink(tx: Tx, linkId: string): Promise<void> {
  await sql`update purchases set link_id = null, link_url = null, state = case state when 'linked' then 'created' else state end
    where link_id = ${linkId}`.execute(tx);
}

/** False if it was paid or ended in the meantime. */
export async function updateOpenPurchase(tx: Tx, id: string, changes: Updateable<Tables['purchases']>): Promise<boolean> {
  const changed = await tx
    .updateTable('purchases')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', ['created', 'linked'])
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
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

export async function hasNewerPaid(db: Db, { partyId, product, id, createdAt }: Purchase): Promise<boolean> {
  const row = await db
    .selectFrom('purchases')
    .select('id')
    .where('party_id', '=', partyId)
    .where('product', '=', product)
    .where('state', '=', 'paid')
    .where('created_at', '>', createdAt)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findDuePurchases(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('purchases').select('id').where('look_at', '<=', now).orderBy('look_at').limit(limit).execute();
  return rows.map(({ id }) => id);
}

export async function findGrantsSince(db: Db, since: Date): Promise<Purchase[]> {
  return joined(db)
    .where('p.product', '=', 'enterprise')
    .where('p.state', '=', 'paid')
    .where('p.paid_at', '>=', since)
    .orderBy('p.paid_at', 'desc')
    .orderBy('p.id')
    .execute();
}

export async function insertCredit(tx: Tx, purchaseId: string): Promise<void> {
  await tx.insertInto('request_credits').values({ purchase_id: purchaseId }).execute();
}

/** Paid purchases that are not fully earned, always locked in the same order. */
export async function lockUnearned(tx: Tx): Promise<Purchase[]> {
  return joined(tx)
    .where('p.state', '=', 'paid')
    .where(sql<boolean>`p.earned_paise < p.amount_paise - p.tax_paise`)
    .orderBy('p.id')
    .forUpdate('p')
    .execute();
}

export async function saveEarned(tx: Tx, earned: readonly { id: string; paise: number }[]): Promise<void> {
  await sql`update purchases p set earned_paise = n.paise
    from unnest(${earned.map(({ id }) => id)}::uuid[], ${earned.map(({ paise }) => paise)}::bigint[]) as n (id, paise)
    where p.id = n.id`.execute(tx);
}

/** Last periods that end between two moments, if the buyer was not reminded this many days before the end, or later. */
export async function findEnding(db: Db, from: Date, to: Date, days: number): Promise<Purchase[]> {
  return joined(db)
    .where(notReminded(days))
    .where('p.product', 'in', ['pro_month', 'pro_year'])
    .where('p.state', '=', 'paid')
    .where('p.ends_at', '>', from)
    .where('p.ends_at', '<=', to)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('purchases as later')
            .select('later.id')
            .whereRef('later.party_id', '=', 'p.party_id')
            .where('later.state', '=', 'paid')
            .where('later.product', 'in', ['pro_month', 'pro_year'])
            .whereRef('later.ends_at', '>', 'p.ends_at'),
        ),
      ),
    )
    .execute();
}

const notReminded = (days: number) => sql<boolean>`coalesce(p.reminded_days > ${days}, true)`;

/** False if another worker has marked it meanwhile. */
export async function markReminded(tx: Tx, id: string, days: number): Promise<boolean> {
  const marked = await tx
    .updateTable('purchases as p')
    .set({ reminded_days: days })
    .where('p.id', '=', id)
    .where(notReminded(days))
    .returning('p.id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** False if we have seen this event before. */
export async function insertEvent(tx: Tx, id: string, now: Date): Promise<boolean> {
  const made = await tx
    .insertInto('gateway_events')
    .values({ id, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Whether the buyer returned a plan since then, also with another account under the same address. */
export async function hasReturned(db: Db, partyId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from (
      select id, product, state from purchases where party_id = ${partyId}
      union all
      select p.id, p.product, p.state from billing_parties b join accounts a on a.id = b.account_id and a.email_verified
      join purchases p on p.buyer_email = a.email and p.state = 'refunded' where b.id = ${partyId}
    ) p join refunds r on r.purchase_id = p.id and r.reason = 'asked' and r.created_at > ${since}
    where p.state = 'refunded' and p.product in ('pro_month', 'pro_year') limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a bought request is sent now; and whether it is unused and was never answered: then it can be returned. */
export async function findCredit(db: Db, purchaseId: string): Promise<{ sent: boolean; unused: boolean }> {
  const { rows } = await sql<{ sent: boolean; unused: boolean }>`
    select c.request_id is not null as sent, c.request_id is null
      and not exists (select from paid_requests r where r.purchase_id = c.purchase_id and r.answered_at is not null) as unused
    from request_credits c where c.purchase_id = ${purchaseId}`.execute(db);
  return rows[0] ?? { sent: false, unused: false };
}

export async function findInvoiceNumbers(db: Db, partyId: string) {
  return db
    .selectFrom('invoices as i')
    .innerJoin('purchases as p', 'p.id', 'i.purchase_id')
    .select(['i.number', 'i.purchase_id as purchaseId'])
    .where('p.party_id', '=', partyId)
    .orderBy('i.issued_at')
    .orderBy('i.number', 'desc')
    .execute();
}
