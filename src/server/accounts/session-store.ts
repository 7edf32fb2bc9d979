import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { announceEnd, toAccount } from './account-store.ts';

type NewSession = { hash: Buffer; accountId: string; authTime: Date; device: string; now: Date; expiresAt: Date };

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.hash,
      account_id: session.accountId,
      auth_time: session.authTime,
      device: session.device,
      created_at: session.now,
      renewed_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** With the embedded identity service, only while that still accepts the sign-in; Firebase does not tell. */
export async function findSession(db: Db, hash: Buffer, { now, firebase }: { now: Date; firebase: boolean }) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .selectAll('accounts')
    .select(['sessions.auth_time', 'sessions.expires_at'])
    .where('sessions.token_hash', '=', hash)
    .where('sessions.expires_at', '>', now)
    .$if(!firebase, (query) => query.where(sql<boolean>`identity_standing(accounts.id, sessions.auth_time)`))
    .executeTakeFirst();
  return row && { account: toAccount(row), authTime: row.auth_time, expiresAt: row.expires_at };
}

/** False if the session is not this person's or is gone; then open a new one. */
export async function extendSession(db: Db, session: NewSession): Promise<boolean> {
  const updated = await db
    .updateTable('sessions')
    .set({ auth_time: session.authTime, device: session.device, renewed_at: session.now, expires_at: session.expiresAt })
    .where('token_hash', '=', session.hash)
    .where('account_id', '=', session.accountId)
    .where('expires_at', '>', session.now)
    .returning('account_id')
    .executeTakeFirst();
  return updated !== undefined;
}

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
