import { sql, type InferResult } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

const users = (db: Db) =>
  db
    .selectFrom('identity_users')
    .select(['id', 'email', 'email_verified as emailVerified', 'display_name as displayName', 'photo_url as photoUrl', 'disabled'])
    .select(['password_hash as passwordHash', 'password_updated_at as passwordUpdatedAt', 'valid_since as validSince'])
    .select(['created_at as createdAt', 'last_login_at as lastLoginAt']);

export type IdentityUser = InferResult<ReturnType<typeof users>>[number];

export type UserChanges = Partial<Omit<IdentityUser, 'id' | 'createdAt'>>;

/** False if another person already has the email address: the unique index decides, even between two at once. */
export async function insertUser(tx: Tx, user: IdentityUser): Promise<boolean> {
  const { id, emailVerified, disabled, validSince, createdAt, lastLoginAt } = user;
  const needed = {
    id,
    email_verified: emailVerified,
    disabled,
    valid_since: validSince,
    created_at: createdAt,
    last_login_at: lastLoginAt,
  };
  const insert = tx.insertInto('identity_users').values({ ...toColumns(user), ...needed });
  const { numInsertedOrUpdatedRows } = await insert.onConflict((conflict) => conflict.column('email').doNothing()).executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findUser(db: Db, id: string): Promise<IdentityUser | undefined> {
  return users(db).where('id', '=', id).executeTakeFirst();
}

export async function lockUser(tx: Tx, id: string): Promise<IdentityUser | undefined> {
  return users(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function findUserByEmail(db: Db, email: string): Promise<IdentityUser | undefined> {
  return users(db).where('email', '=', email).executeTakeFirst();
}

/** Also locks the address itself until the end: if two transactions want to create a person for it, the second sees the first one's. */
export async function lockUserByEmail(tx: Tx, email: string): Promise<IdentityUser | undefined> {
  await lockName(tx, email);
  return users(tx).where('email', '=', email).forUpdate().executeTakeFirst();
}

/** Locks something that has no row yet: an address, or an account at a provider. Always before any row. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('identity'), hashtext(${name}))`.execute(tx);
}

/** False when the new email belongs to another person. */
export async function updateUser(tx: Tx, id: string, changes: UserChanges): Promise<boolean> {
  const columns = toColumns(changes);
  if (Object.values(columns).every((value) => value === undefined)) return true;
  try {
    await tx.updateTable('identity_users').set(columns).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'identity_users_email_key') return false;
    throw error;
  }
}

/** Kysely leaves out what is undefined. */
const toColumns = (changes: UserChanges) => ({
  email: changes.email,
  email_verified: changes.emailVerified,
  display_name: changes.displayName,
  photo_url: changes.photoUrl,
  disabled: changes.disabled,
  password_hash: changes.passwordHash,
  password_updated_at: changes.passwordUpdatedAt,
  valid_since: changes.validSince,
  last_login_at: changes.lastLoginAt,
});
