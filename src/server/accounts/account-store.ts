import { sql, type Selectable } from 'kysely';
import type { Account } from '#domain/accounts/account.ts';
import type { DashboardView } from '#domain/accounts/dashboard-view.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type StoredAccount = Omit<Account, 'administrator' | 'support'> & { validSince: Date };
export type AccountProfile = Pick<Account, 'id' | 'email' | 'emailVerified' | 'displayName' | 'photoUrl' | 'signInProvider'>;

export async function findAccount(db: Db, id: string): Promise<StoredAccount | undefined> {
  const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toAccount(row);
}

export async function lockAccount(tx: Tx, id: string): Promise<StoredAccount | undefined> {
  const row = await tx.selectFrom('accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toAccount(row);
}

export async function findDashboardView(db: Db, id: string): Promise<DashboardView | null> {
  const row = await db.selectFrom('accounts').select('dashboard_view').where('id', '=', id).executeTakeFirst();
  return row?.dashboard_view ?? null;
}

export async function saveDashboardView(db: Db, id: string, view: DashboardView): Promise<void> {
  await db.updateTable('accounts').set({ dashboard_view: view }).where('id', '=', id).execute();
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
