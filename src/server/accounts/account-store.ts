import { sql, type Selectable } from 'kysely';
import type { Account } from '#domain/accounts/account.ts';
import type { DashboardView } from '#domain/accounts/dashboard-view.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type StoredAccount = Omit<Account, 'administrator' | 'support'> & { validSince: Date };
export type AccountProfile = Pick<Account, 'id' | 'email' | 'emailVerified' | 'displayName' | 'photoUrl' | 'signInProvider'>;

export async function saveAccount(db: Db, profile: AccountProfile, createdAt: Date): Promise<StoredAccount> {
  const described = {
    email: profile.email,
    email_verified: profile.emailVerified,
    display_name: profile.displayName,
    photo_url: profile.photoUrl,
    sign_in_provider: profile.signInProvider,
  };
  const row = await db
    .insertInto('accounts')
    .values({ id: profile.id, created_at: createdAt, ...described })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(described))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toAccount(row);
}

export async function findAccount(db: Db, id: string): Promise<StoredAccount | undefined> {
  const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toAccount(row);
}

/** Several accounts can have one address: with Firebase, Google decides. */
export async function findAccountsNamed(db: Db, idOrEmail: string, limit: number): Promise<StoredAccount[]> {
  const rows = await db
    .selectFrom('accounts')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', idOrEmail), eb('email', '=', idOrEmail.toLowerCase())]))
    .limit(limit)
    .execute();
  return rows.map(toAccount);
}

export async function lockAccount(tx: Tx, id: string): Promise<StoredAccount | undefined> {
  const row = await tx.selectFrom('accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toAccount(row);
}

export async function findAccountsByEmail(db: Db, email: string): Promise<StoredAccount[]> {
  const rows = await db.selectFrom('accounts').selectAll().where('email', '=', email).orderBy('created_at').orderBy('id').execute();
  return rows.map(toAccount);
}

export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function setVerifiedReferrer(tx: Tx, id: string, at: Date | null): Promise<boolean> {
  const updated = await tx
    .updateTable('accounts')
    .set({ verified_referrer_at: at })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function findDashboardView(db: Db, id: string): Promise<DashboardView | null> {
  const row = await db.selectFrom('accounts').select('dashboard_view').where('id', '=', id).executeTakeFirst();
  return row?.dashboard_view ?? null;
}

export async function saveDashboardView(db: Db, id: string, view: DashboardView): Promise<void> {
  await db.updateTable('accounts').set({ dashboard_view: view }).where('id', '=', id).execute();
}

export async function deleteAccountRow(tx: Tx, id: string, at: Date): Promise<void> {
  await announceEnd(tx, id, null);
  await tx.deleteFrom('accounts').where('id', '=', id).execute();
  await tx
    .insertInto('erased_accounts')
    .values({ id, erased_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ erased_at: at, noted_at: null }))
    .execute();
}

export async function wasErasedSince(db: Db, id: string, since: Date): Promise<boolean> {
  const row = await db.selectFrom('erased_accounts').select('id').where('id', '=', id).where('erased_at', '>=', since).executeTakeFirst();
  return row !== undefined;
}

/** Tells every process when the transaction commits to close the streams of this session, or of all the person's sessions. */
export async function announceEnd(db: Db, accountId: string, sessionHash: Buffer | null): Promise<void> {
  const said = JSON.stringify({ to: [accountId], type: 'ended', session: sessionHash?.toString('hex') ?? null });
  await sql`select pg_notify('live', ${said})`.execute(db);
}

export type AccountRow = Selectable<Tables['accounts']>;

export function toAccount(row: AccountRow): StoredAccount {
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.email_verified,
    displayName: row.display_name,
    photoUrl: row.photo_url,
    signInProvider: row.sign_in_provider,
    verifiedReferrer: row.verified_referrer_at !== null,
    createdAt: row.created_at,
    // The driver reads -infinity, "every sign-in counts", as a number.
    validSince: row.valid_since instanceof Date ? row.valid_since : new Date(0),
  };
}
