import { sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SecretConfig } from '#server/platform/secrets/app-secret.ts';

export type PayoutDeps = Pick<Deps, 'db' | 'gateway' | 'now' | 'newId'> & { queue: Pick<Deps['queue'], 'enqueue'>; config: SecretConfig };

export const columns = [
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

export async function lockPayout(tx: Tx, id: string): Promise<Payout | undefined> {
  return tx.selectFrom('payouts').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
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
