import { owedTo } from '#domain/ledger/entry.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** A person’s party in the books, made on first use, with its own ledger account for what we owe it. */
export async function partyOf(tx: Tx, accountId: string, now: Date): Promise<string> {
  const found = await findPartyOf(tx, accountId);
  if (found) return found;
  await tx
    .insertInto('billing_parties')
    .values({ account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  const { id } = await tx.selectFrom('billing_parties').select('id').where('account_id', '=', accountId).executeTakeFirstOrThrow();
  await tx
    .insertInto('ledger_accounts')
    .values({ id: owedTo(id), kind: 'referrer_payable', party_id: id, guard: -1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

export async function findPartyOf(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db.selectFrom('billing_parties').select('id').where('account_id', '=', accountId).executeTakeFirst();
  return row?.id;
}

/** An organisation has a party in the books but no account of a person. */
export async function makeParty(tx: Tx, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('billing_parties')
    .values({ account_id: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
