import type { Db, Tx } from '#server/platform/db/database.ts';

type NewAnswer = { scope: string; key: string; bodyHash: Buffer; answer: unknown; now: Date };

/** True if the key is new. A second call with the same key waits here until the first has committed or rolled back. */
export async function insertAnswer(tx: Tx, { scope, key, bodyHash, answer, now }: NewAnswer): Promise<boolean> {
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({ scope, key, body_hash: bodyHash, answer: JSON.stringify(answer), created_at: now })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findAnswer(db: Db, scope: string, key: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(['body_hash as bodyHash', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function updateAnswer(db: Db, scope: string, key: string, answer: unknown): Promise<void> {
  const set = { answer: JSON.stringify(answer) };
  await db.updateTable('idempotency_keys').set(set).where('scope', '=', scope).where('key', '=', key).execute();
}

export async function deleteKey(db: Db, scope: string, key: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('scope', '=', scope).where('key', '=', key).execute();
}
