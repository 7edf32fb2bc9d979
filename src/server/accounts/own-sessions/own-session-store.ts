import type { Db, Tx } from '#server/platform/db/database.ts';
import { announceEnd } from '../announce-end.ts';

export type OwnSession = { id: string; device: string; authTime: Date; createdAt: Date; renewedAt: Date };

/** The one in use last comes first. */
export async function findSessionsOf(db: Db, accountId: string, now: Date): Promise<OwnSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'auth_time as authTime', 'created_at as createdAt', 'renewed_at as renewedAt'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('renewed_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Undefined when the session has ended, or belongs to another person. */
export async function deleteSessionOf(tx: Tx, accountId: string, id: string): Promise<Date | undefined> {
  const gone = await tx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(['token_hash', 'auth_time'])
    .executeTakeFirst();
  if (gone) await announceEnd(tx, accountId, gone.token_hash);
  return gone?.auth_time;
}

export async function markSignInEnded(tx: Tx, accountId: string, authTime: Date): Promise<void> {
  await tx
    .insertInto('ended_sign_ins')
    .values({ account_id: accountId, auth_time: authTime })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isSignInEnded(db: Db, accountId: string, authTime: Date): Promise<boolean> {
  const row = await db
    .selectFrom('ended_sign_ins')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('auth_time', '=', authTime)
    .executeTakeFirst();
  return row !== undefined;
}
