import { sql } from 'kysely';
import type { Plan } from '#domain/billing/request-allowance.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

export async function findPlan(db: Db, accountId: string, now: Date): Promise<Plan> {
  const { rows } = await sql<{ plan: Plan }>`select plan_of(${accountId}, ${now}) as plan`.execute(db);
  return rows[0]?.plan ?? 'free';
}

export async function findMembershipEnd(db: Db, accountId: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('accounts as a')
    .innerJoin('plan_members as m', 'm.email', 'a.email')
    .innerJoin('purchases as p', 'p.id', 'm.purchase_id')
    .select((eb) => eb.fn.max('p.ends_at').as('end'))
    .where('a.id', '=', accountId)
    .where('p.state', '=', 'paid')
    .where('p.ends_at', '>', now)
    .executeTakeFirst();
  return row?.end ?? null;
}

/** How many requests the seeker has sent this month, free and bought. */
export async function countUsed(db: Db, accountId: string, month: string): Promise<{ free: number; bought: number; credits: number }> {
  const { rows } = await sql<{ free: number; bought: number; credits: number }>`
    select coalesce((select used from request_allowances where account_id = ${accountId} and month = ${month}), 0) as free,
      count(*) filter (where c.request_id is not null and c.used_in = ${month}) as bought,
      count(*) filter (where c.request_id is null) as credits
    from billing_parties b join purchases p on p.party_id = b.id and p.state = 'paid' join request_credits c on c.purchase_id = p.id
    where b.account_id = ${accountId}`.execute(db);
  return rows[0] ?? { free: 0, bought: 0, credits: 0 };
}

/** Read again each time: people change their address. */
export async function findAddress(db: Db | Tx, accountId: string): Promise<string | null> {
  const row = await db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirst();
  return row?.email ?? null;
}

export async function countAddressUsed(db: Db, address: Buffer, month: string): Promise<number> {
  const row = await db
    .selectFrom('address_allowances')
    .select('used')
    .where('address_hash', '=', address)
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.used ?? 0;
}

export async function removeAddressUse(tx: Tx, address: Buffer, month: string): Promise<void> {
  await tx
    .updateTable('address_allowances')
    .set({ used: sql`greatest(used - 1, 0)` })
    .where('address_hash', '=', address)
    .where('month', '=', month)
    .execute();
}

export async function removeUse(tx: Tx, accountId: string, month: string): Promise<void> {
  await tx
    .updateTable('request_allowances')
    .set({ used: sql`greatest(used - 1, 0)` })
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .execute();
}

/** Pays for one request, in one statement: see sql/take-request.sql. */
export async function takeOne(
  tx: Tx,
  use: { accountId: string; address: Buffer | null; requestId: string; month: string; freeLimit: number; now: Date },
): Promise<'bought' | 'counted' | 'refused'> {
  const { rows } = await sql<{ taken: 'bought' | 'counted' | 'refused' }>`
    select take_request(${use.accountId}, ${use.address}, ${use.requestId}, ${use.month}, ${use.freeLimit}, ${use.now}) as taken`.execute(
    tx,
  );
  return rows[0]?.taken ?? 'refused';
}

export type PaidBy = { purchaseId: string; pricePaise: number; paidAt: Date };

/**
 * Marks the request as answered. For its first answer returns the purchase that paid for it, locked, so that a return of it waits.
 * Undefined for later answers, and if the request was free or its purchase was returned.
 */
export async function markAnswered(tx: Tx, requestId: string, now: Date): Promise<PaidBy | undefined> {
  const { rows } = await sql<PaidBy>`
    with answered as (
      update paid_requests set answered_at = ${now} where request_id = ${requestId} and answered_at is null returning purchase_id
    ) select p.id as "purchaseId", p.amount_paise as "pricePaise", p.paid_at as "paidAt"
    from purchases p where p.id = (select purchase_id from answered) and p.state = 'paid' for no key update of p`.execute(tx);
  return rows[0];
}

/** Whether a bought request is sent now; and whether it is unused and was never answered: then it can be returned. */
export async function findCredit(db: Db | Tx, purchaseId: string): Promise<{ sent: boolean; unused: boolean }> {
  const { rows } = await sql<{ sent: boolean; unused: boolean }>`
    select c.request_id is not null as sent, c.request_id is null
      and not exists (select from paid_requests r where r.purchase_id = c.purchase_id and r.answered_at is not null) as unused
    from request_credits c where c.purchase_id = ${purchaseId}`.execute(db);
  return rows[0] ?? { sent: false, unused: false };
}
