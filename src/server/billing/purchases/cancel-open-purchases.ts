import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** When a person leaves, we cancel their unpaid purchases and refund money that still arrives for them. */
export async function cancelOpenPurchases(tx: Tx, accountId: string): Promise<void> {
  await sql`update purchases set state = 'cancelled' from billing_parties b
    where b.id = party_id and b.account_id = ${accountId} and state in ('created', 'linked')`.execute(tx);
}
