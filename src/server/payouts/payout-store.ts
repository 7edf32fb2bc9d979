import { sql, type Updateable } from 'kysely';
import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#domain/text/is-uuid.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { PayoutState } from './payout-tables.ts';

export type Payout = {
  id: string;
  partyId: string;
  amountPaise: number;
  state: PayoutState;
  proposedBy: string;
  approvedBy: string | null;
  fundAccountId: string;
  upiMasked: string;
  registeredName: string;
  gatewayId: string | null;
  createdAt: Date;
  completedAt: Date | null;
};

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

export async function findPayout(db: Db, id: string): Promise<Payout | undefined> {
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

/** A payout that nobody has approved yet; two people who decide at once queue at the row. */
export async function lockProposed(tx: Tx, id: string): Promise<Payout> {
  const payout = isUuid(id) ? await lockPayout(tx, id) : undefined;
  if (!payout) throw new AppError('not_found', { detail: 'There is no such payout.' });
  if (payout.state !== 'proposed') throw new AppError('conflict', { detail: 'Somebody has decided about this payout already.' });
  return payout;
}

export async function findDuePayouts(db: Db, now: Date): Promise<string[]> {
  const rows = await db.selectFrom('payouts').select('id').where('look_at', '<=', now).orderBy('look_at').limit(200).execute();
  return rows.map(({ id }) => id);
}

export type PayableParty = {
  partyId: string;
  accountId: string;
  upiId: string;
  fundAccountId: string;
  registeredName: string;
  paise: number;
};

/** People we can pay now: the bank has checked their UPI ID, it has not changed lately, and enough fees have waited a week. */
export async function findPayable(db: Db, limits: { accruedBefore: Date; upiBefore: Date; atLeast: number }): Promise<PayableParty[]> {
  const { rows } = await sql<PayableParty>`
    select b.id as "partyId", b.account_id as "accountId", u.upi_id as "upiId", u.fund_account_id as "fundAccountId",
      u.registered_name as "registeredName", sum(f.amount_paise)::bigint as paise
    from fees f join billing_parties b on b.id = f.party_id
    join upi_details u on u.account_id = b.account_id and u.check_state = 'active' and u.fund_account_id is not null
    where f.state = 'accrued' and f.payout_id is null and f.accrued_at <= ${limits.accruedBefore} and u.updated_at <= ${limits.upiBefore}
      and not exists (select from payouts p where p.party_id = b.id and p.state in ('proposed', 'approved', 'sent'))
    group by b.id, u.upi_id, u.fund_account_id, u.registered_name
    having sum(f.amount_paise) >= ${limits.atLeast} order by b.id`.execute(db);
  return rows;
}

/** Two administrators who propose at once make one batch, because a person has at most one open payout. */
export async function insertPayout(
  tx: Tx,
  payout: PayableParty & { id: string; proposedBy: string; upiMasked: string; accruedBefore: Date; now: Date },
): Promise<boolean> {
  const made = await tx
    .insertInto('payouts')
    .values({
      id: payout.id,
      party_id: payout.partyId,
      amount_paise: payout.paise,
      state: 'proposed',
      proposed_by: payout.proposedBy,
      approved_by: null,
      fund_account_id: payout.fundAccountId,
      upi_masked: payout.upiMasked,
      registered_name: payout.registeredName,
      gateway_id: null,
      created_at: payout.now,
      changed_at: payout.now,
      completed_at: null,
      look_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  const { rows } = await sql<{ paise: number }>`
    with taken as (
      update fees set payout_id = ${payout.id}
      where party_id = ${payout.partyId} and state = 'accrued' and payout_id is null and accrued_at <= ${payout.accruedBefore}
      returning amount_paise
    ) select coalesce(sum(amount_paise), 0)::bigint as paise from taken`.execute(tx);
  if (rows[0]?.paise !== payout.paise) throw new Error(`the fees of party ${payout.partyId} changed while they were proposed`);
  return true;
}

export async function markFeesPaid(tx: Tx, payoutId: string): Promise<void> {
  await tx.updateTable('fees').set({ state: 'paid' }).where('payout_id', '=', payoutId).execute();
}

/** The fees are owed again. */
export async function freeFees(tx: Tx, payoutId: string): Promise<void> {
  await tx.updateTable('fees').set({ state: 'accrued', payout_id: null }).where('payout_id', '=', payoutId).execute();
}
