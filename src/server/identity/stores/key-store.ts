import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

export type StoredKey = { kid: string; publicJwk: Record<string, unknown>; sealed: Buffer; createdAt: Date };

export async function findKeys(db: Db): Promise<StoredKey[]> {
  const rows = await db.selectFrom('identity_keys').selectAll().orderBy('created_at', 'desc').execute();
  return rows.map((row) => ({ kid: row.kid, publicJwk: row.public_jwk, sealed: row.private_jwk_sealed, createdAt: row.created_at }));
}

/** If several processes find a key missing, one makes it and the others wait and use it. */
export async function lockKeys(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('identity_keys'))`.execute(tx);
}

export async function insertKey(tx: Tx, key: StoredKey): Promise<void> {
  await tx
    .insertInto('identity_keys')
    .values({ kid: key.kid, public_jwk: JSON.stringify(key.publicJwk), private_jwk_sealed: key.sealed, created_at: key.createdAt })
    .execute();
}

export async function deleteKeysBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('identity_keys').where('created_at', '<', before).execute();
}
