import type { Db, Tx } from '#server/platform/db/database.ts';

export type RefreshToken = { userId: string; provider: string; authTime: Date; lastUsedAt: Date };

export async function insertRefreshToken(tx: Tx, hash: Buffer, token: RefreshToken): Promise<void> {
  await tx
    .insertInto('identity_refresh_tokens')
    .values({
      token_hash: hash,
      user_id: token.userId,
      provider: token.provider,
      auth_time: token.authTime,
      last_used_at: token.lastUsedAt,
    })
    .execute();
}

export async function findRefreshToken(db: Db, hash: Buffer): Promise<RefreshToken | undefined> {
  const row = await db.selectFrom('identity_refresh_tokens').selectAll().where('token_hash', '=', hash).executeTakeFirst();
  return row && { userId: row.user_id, provider: row.provider, authTime: row.auth_time, lastUsedAt: row.last_used_at };
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
