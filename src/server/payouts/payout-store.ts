import { sql, type Insertable, type Updateable } from 'kysely';
import { feePaise } from '#domain/payouts/fees.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';

export type PayoutDeps = Pick<Deps, 'db' | 'gateway' | 'now' | 'newId'> & { queue: Pick<Deps['queue'], 'enqueue'>; config: SecretConfig };

const columns = [
  'id',
  'party_id as partyId',
  'amount_paise as amountPaise',
  'state',
  'proposed_by as proposedBy',
  'approved_by as approvedBy',
  'fund_account_id as fundAccountId',
  'upi_masked as upiMasked',
  'registered_name as registeredName',
  'gateway_id as gatewayId',
  'created_at as createdAt',
  'completed_at as completedAt',
] as const;

export type Payout = NonNullable<Awaited<ReturnType<typeof findPayout>>>;

export async function findPayout(db: Db, id: string) {
  return db.selectFrom('payouts').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function findPayoutAtGateway(db: Db, gatewayId: string): Promise<Payout | undefined> {
  return db.selectFrom('payouts').select(columns).where('gateway_id', '=', gatewayId).executeTakeFirst();
}

export async function lockPayout(tx: Tx, id: string): Promise<Payout | undefined> {
  return tx.selectFrom('payouts').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updatePayout(tx: Tx, id: string, changes: Updateable<Tables['payouts']>): Promise<void> {
  await tx.updateTable('payouts').set(changes).where('id', '=', id).execute();
}

/** Newest first, with the name on the account. */
export async function findPayouts(db: Db, limit: number): Promise<(Payout & { accountName: string | null })[]> {
  return db
    .selectFrom('payouts as p')
    .innerJoin('billing_parties as b', 'b.id', 'p.party_id')
    .leftJoin('accounts as a', 'a.id', 'b.account_id')
    .select(columns.map((column) => `p.${column}` as const))
    .select('a.display_name as accountName')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .execute();
}

export async function findAccountName(db: Db, partyId: string): Promise<string | null> {
  const row = await db
    .selectFrom('billing_parties as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .select('a.display_name as name')
    .where('b.id', '=', partyId)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** The sum of a payout's fees that are still to be paid. */
export async function sumFeesOf(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .selectFrom('fees')
    .select(sql<number>`coalesce(sum(amount_paise), 0)::bigint`.as('paise'))
    .where('payout_id', '=', id)
    .where('state', '=', 'accrued')
    .executeTakeFirstOrThrow();
  return row.paise;
}

/** Cancels payouts that have not left us yet, approved or not; their fees are owed as before. */
export async function rejectOpenPayouts(tx: Tx, accountId: string, now: Date): Promise<void> {
  await sql`
    with off as (
      update payouts set state = 'rejected', changed_at = ${now}
      where party_id = (select id from billing_parties where account_id = ${accountId}) and state in ('proposed', 'approved') returning id
    ) update fees set payout_id = null where payout_id in (select id from off)`.execute(tx);
}

export async function findDuePayouts(db: Db, now: Date): Promise<string[]> {
  const rows = await db.selectFrom('payouts').select('id').where('look_at', '<=', now).orderBy('look_at').limit(200).execute();
  return rows.map(({ id }) => id);
}

/** Parties that are owed fees and have no payout under way. */
export async function findOwed(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ partyId: string }>`
    select distinct f.party_id as "partyId" from fees f
    where f.state = 'accrued' and f.payout_id is null and f.payable_at <= ${now}
      and not exists (select from payouts p where p.party_id = f.party_id and p.state in ('proposed', 'approved', 'sent'))
    order by 1`.execute(db);
  return rows.map(({ partyId }) => partyId);
}

export type Payable = { partyId: string; paise: number; feeIds: string[] };

/**
 * What each of them can be paid now: the oldest fees first, while the UPI ID stays within the cap of the year they were earned in, also if
 * several accounts have that ID.
 */
export async function findPayable(
  db: Db,
  payees: readonly { partyId: string; payee: Buffer }[],
  limits: { now: Date; atLeast: number; capPaise: number },
): Promise<Payable[]> {
  const { rows } = await sql<Payable>`
    with payees as (
      select * from unnest(${payees.map(({ partyId }) => partyId)}::uuid[], ${payees.map(({ payee }) => payee)}::bytea[]) as t (party_id, payee)
    ), paid as (
      select p.payee, f.year, sum(f.amount_paise) as paise from payouts p join fees f on f.payout_id = p.id
      where p.payee in (select payee from payees) and p.state in ('proposed', 'approved', 'sent', 'processed') group by p.payee, f.year
    ), candidates as (
      select f.id, f.party_id, f.amount_paise, f.year, y.payee,
        sum(f.amount_paise) over (partition by y.payee, f.year order by f.accrued_at, f.id) as so_far
      from fees f join payees y using (party_id)
      where f.state = 'accrued' and f.payout_id is null and f.payable_at <= ${limits.now}
    )
    select c.party_id as "partyId", sum(c.amount_paise)::bigint as paise, array_agg(c.id) as "feeIds"
    from candidates c left join paid on paid.payee = c.payee and paid.year = c.year
    where coalesce(paid.paise, 0) + c.so_far <= ${limits.capPaise}
    group by c.party_id having sum(c.amount_paise) >= ${limits.atLeast} order by c.party_id`.execute(db);
  return rows;
}

/** Two administrators who propose at once make one batch, because a person has at most one open payout. */
export async function insertPayout(tx: Tx, payout: Insertable<Tables['payouts']>, feeIds: readonly string[]): Promise<boolean> {
  const made = await tx
    .insertInto('payouts')
    .values(payout)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  const { rows } = await sql<{ paise: number }>`
    with taken as (
      update fees set payout_id = ${payout.id}
      where id = any(${feeIds}::uuid[]) and state = 'accrued' and payout_id is null
      returning amount_paise
    ) select coalesce(sum(amount_paise), 0)::bigint as paise from taken`.execute(tx);
  if (rows[0]?.paise !== payout.amount_paise) throw new Error(`the fees of party ${payout.party_id} changed while they were proposed`);
  return true;
}

export async function markFeesPaid(tx: Tx, payoutId: string): Promise<void> {
  await tx.updateTable('fees').set({ state: 'paid' }).where('payout_id', '=', payoutId).execute();
}

/** The fees of a payout are owed again. */
export async function freeFees(tx: Tx, payoutId: string): Promise<void> {
  await tx.updateTable('fees').set({ state: 'accrued', payout_id: null }).where('payout_id', '=', payoutId).execute();
}

export type Makeup = {
  payoutId: string;
  fees: number;
  seekers: number;
  mostOfPair: number;
  purchases: number;
  mostOfPurchase: number;
  yearPaise: number;
};

/** `mostOfPurchase`: percent of what a purchase may pay in fees. `yearPaise`: what the UPI ID gets in the year of the last fee. */
export async function findMakeups(db: Db, payoutIds: readonly string[]): Promise<Makeup[]> {
  const { rows } = await sql<Makeup>`
    select f.payout_id as "payoutId", count(*) as fees, count(distinct f.seeker_party_id) as seekers, count(distinct f.purchase_id) as purchases,
      max((select count(*) from fees g where g.party_id = f.party_id and g.seeker_party_id = f.seeker_party_id and g.state <> 'void'
        and g.accrued_at > f.accrued_at - interval '1 year' and g.accrued_at <= f.accrued_at)) as "mostOfPair",
      max((select round(100 * sum(g.amount_paise) / greatest(${feePaise}::bigint, min(p.amount_paise) / 4))
        from fees g join purchases p on p.id = g.purchase_id where g.purchase_id = f.purchase_id and g.state <> 'void'))::integer as "mostOfPurchase",
      (select sum(g.amount_paise)::bigint from payouts o join fees g on g.payout_id = o.id
        where o.payee = p.payee and o.state in ('proposed', 'approved', 'sent', 'processed') and g.year = max(f.year)) as "yearPaise"
    from fees f join payouts p on p.id = f.payout_id where f.payout_id = any(${[...payoutIds]}::uuid[]) group by f.payout_id, p.payee`.execute(
    db,
  );
  return rows;
}
