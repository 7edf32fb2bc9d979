import type { Db, Tx } from '#server/platform/db/database.ts';

export type KeptAnswer = { bodyHash: Buffer; answer: unknown };

/** True if the key is new. A second request with the same key waits here until the first has committed or rolled back. */
export async function insertKey(tx: Tx, row: { scope: string; key: string; bodyHash: Buffer; now: Date }): Promise<boolean> {
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({ scope: row.scope, key: row.key, body_hash: row.bodyHash, answer: null, created_at: row.now })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findAnswer(tx: Tx, scope: string, key: string): Promise<KeptAnswer | undefined> {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { bodyHash: row.body_hash, answer: row.answer };
}

export async function saveAnswer(tx: Tx, scope: string, key: string, answer: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
}

export async function deleteKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
