import { sql, type InferResult, type Updateable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';

export type PayoutDeps = Pick<Deps, 'db' | 'gateway' | 'now' | 'newId'> & { queue: Pick<Deps['queue'], 'enqueue'>; config: SecretConfig };

export const payouts = (db: Db) =>
  db
    .selectFrom('payouts as p')
    .select(['p.id', 'p.party_id as partyId', 'p.amount_paise as amountPaise', 'p.state', 'p.proposed_by as proposedBy'])
    .select(['p.approved_by as approvedBy', 'p.fund_account_id as fundAccountId', 'p.upi_masked as upiMasked'])
    .select(['p.registered_name as registeredName', 'p.gateway_id as gatewayId', 'p.created_at as createdAt'])
    .select('p.completed_at as completedAt');

export type Payout = InferResult<ReturnType<typeof payouts>>[number];

export async function findPayout(db: Db, id: string): Promise<Payout | undefined> {
  return payouts(db).where('p.id', '=', id).executeTakeFirst();
}

export async function lockPayout(tx: Tx, id: string): Promise<Payout | undefined> {
  return payouts(tx).where('p.id', '=', id).forUpdate().executeTakeFirst();
}

export async function updatePayout(tx: Tx, id: string, changes: Updateable<Tables['payouts']>): Promise<void> {
  await tx.updateTable('payouts').set(changes).where('id', '=', id).execute();
}

/** Cancels payouts that have not left us yet, approved or not; their fees are owed as before. */
export async function rejectOpenPayouts(tx: Tx, accountId: string, now: Date): Promise<void> {
  await sql`
    with off as (
      update payouts set state = 'rejected', changed_at = ${now}
      where party_id = (select id from billing_parties where account_id = ${accountId}) and state in ('proposed', 'approved') returning id
    ) update fees set payout_id = null where payout_id in (select id from off)`.execute(tx);
}

/** The fees of a payout are owed again. */
export async function freeFees(tx: Tx, payoutId: string): Promise<void> {
  await tx.updateTable('fees').set({ state: 'accrued', payout_id: null }).where('payout_id', '=', payoutId).execute();
}
