import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

export type RefreshToken = { userId: string; provider: string; authTime: Date; lastUsedAt: Date };

export async function insertRefreshToken(tx: Tx, hash: Buffer, { userId, provider, authTime, lastUsedAt }: RefreshToken): Promise<void> {
  await tx
    .insertInto('identity_refresh_tokens')
    .values({ token_hash: hash, user_id: userId, provider, auth_time: authTime, last_used_at: lastUsedAt })
    .execute();
}

export async function findRefreshToken(db: Db, hash: Buffer): Promise<RefreshToken | undefined> {
  return db
    .selectFrom('identity_refresh_tokens')
    .select(['user_id as userId', 'provider', 'auth_time as authTime', 'last_used_at as lastUsedAt'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}

export async function touchRefreshToken(db: Db, hash: Buffer, at: Date): Promise<void> {
  await db.updateTable('identity_refresh_tokens').set({ last_used_at: at }).where('token_hash', '=', hash).execute();
}

export async function deleteRefreshTokens(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('identity_refresh_tokens').where('user_id', '=', userId).execute();
}

/** The refresh tokens of one sign-in. */
export async function deleteRefreshTokensOf(tx: Tx, userId: string, authTime: Date): Promise<void> {
  await tx.deleteFrom('identity_refresh_tokens').where('user_id', '=', userId).where('auth_time', '=', authTime).execute();
}

export type StoredKey = { kid: string; publicJwk: Record<string, unknown>; sealed: Buffer; createdAt: Date };

export async function findKeys(db: Db): Promise<StoredKey[]> {
  return db
    .selectFrom('identity_keys')
    .select(['kid', 'public_jwk as publicJwk', 'private_jwk_sealed as sealed', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .execute();
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
