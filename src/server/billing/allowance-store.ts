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

export async function deleteAddressUses(db: Db, before: string): Promise<void> {
  await db.deleteFrom('address_allowances').where('month', '<', before).execute();
}

export async function removeUse(tx: Tx, accountId: string, month: string): Promise<void> {
  await tx
    .updateTable('request_allowances')
    .set({ used: sql`greatest(used - 1, 0)` })
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .execute();
}

/**
 * Pays for one request, in one statement, so that parallel sends queue at the rows and each sees the previous one's count.
 *
 * Somebody without a plan uses a bought request if they have one: the oldest, but those that came back after an answer last. Otherwise a
 * decline earlier on would decide which later answer pays a fee. Two sends at once take two, or one of them none. A bought request pays for
 * one fee: sent again after it was answered, it pays for none.
 *
 * Everybody else counts one for the account and for its address, if it has one; a plan's request also counts as paid for.
 */
export async function takeOne(
  tx: Tx,
  use: { accountId: string; address: Buffer | null; requestId: string; month: string; freeLimit: number; now: Date },
): Promise<'bought' | 'counted' | 'refused'> {
  const { accountId, address, requestId, month } = use;
  const { rows } = await sql<{ bought: boolean; counted: boolean }>`
    with person as (
      select plan_of(${accountId}, ${use.now}) as plan
    ), credit as (
      update request_credits set request_id = ${requestId}, used_in = ${month}
      where purchase_id = (
        select c.purchase_id from request_credits c join purchases p on p.id = c.purchase_id join billing_parties b on b.id = p.party_id
        where b.account_id = ${accountId} and p.state = 'paid' and c.request_id is null and (select plan from person) = 'free'
        order by exists (select from paid_requests r where r.purchase_id = c.purchase_id and r.answered_at is not null), p.paid_at, p.id
        limit 1 for update of c skip locked
      ) returning purchase_id
    ), unbought as (
      select case when plan = 'free' then ${use.freeLimit}::integer end as most from person where not exists (select from credit)
    ), by_account as (
      insert into request_allowances as a (account_id, month, used) select ${accountId}, ${month}, 1 from unbought
      on conflict (account_id, month) do update set used = a.used + 1 where coalesce(a.used < (select most from unbought), true)
      returning used
    ), by_address as (
      insert into address_allowances as a (address_hash, month, used)
      select ${address}::bytea, ${month}, 1 from by_account where ${address}::bytea is not null
      on conflict (address_hash, month) do update set used = a.used + 1 where coalesce(a.used < (select most from unbought), true)
      returning used
    ), paid as (
      insert into paid_requests (request_id, purchase_id, answered_at)
      select ${requestId}::uuid, (select purchase_id from credit), null from person
      where plan <> 'free' or exists (select from credit c where not exists (
        select from paid_requests r where r.purchase_id = c.purchase_id and r.answered_at is not null))
    )
    select exists (select from credit) as bought,
      exists (select from by_account) and (${address}::bytea is null or exists (select from by_address)) as counted`.execute(tx);
  if (rows[0]?.bought) return 'bought';
  return rows[0]?.counted ? 'counted' : 'refused';
}

export async function returnCredit(tx: Tx, requestId: string): Promise<void> {
  await tx.updateTable('request_credits').set({ request_id: null, used_in: null }).where('request_id', '=', requestId).execute();
}

/** Marks the request as answered, and says whether it was paid for. */
export async function markAnswered(tx: Tx, requestId: string, now: Date): Promise<boolean> {
  const row = await sql`update paid_requests set answered_at = coalesce(answered_at, ${now}) where request_id = ${requestId}
    returning request_id`.execute(tx);
  return row.rows.length > 0;
}
