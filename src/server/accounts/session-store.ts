import type { Db, Tx } from '#server/platform/db/database.ts';
import { announceEnd } from './account-store.ts';

export async function deleteSession(db: Db, hash: Buffer): Promise<void> {
  const gone = await db.deleteFrom('sessions').where('token_hash', '=', hash).returning('account_id').executeTakeFirst();
  if (gone) await announceEnd(db, gone.account_id, hash);
}

/** Ends every session of a person and every token of an earlier sign-in, in both identity modes. */
export async function endSessions(tx: Tx, accountId: string, validSince: Date): Promise<void> {
  await tx.updateTable('accounts').set({ valid_since: validSince }).where('id', '=', accountId).execute();
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).execute();
  await announceEnd(tx, accountId, null);
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
