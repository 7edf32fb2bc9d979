import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { IdentityTables, ProviderClaims } from '#server/identity/identity-tables.ts';

export type IdentityProvider = {
  providerId: string;
  rawId: string;
  email: string | null;
  displayName: string | null;
  photoUrl: string | null;
};

export type IdentityUser = {
  id: string;
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
  photoUrl: string | null;
  disabled: boolean;
  passwordHash: string | null;
  passwordUpdatedAt: Date | null;
  validSince: Date;
  createdAt: Date;
  lastLoginAt: Date;
};

export type UserChanges = Partial<Omit<IdentityUser, 'id' | 'createdAt'>>;

/** False when the e-mail belongs to somebody already: the unique index decides, also between two at once. */
export async function insertUser(tx: Tx, user: IdentityUser): Promise<boolean> {
  const inserted = await tx
    .insertInto('identity_users')
    .values({
      ...toColumns(user),
      id: user.id,
      email_verified: user.emailVerified,
      disabled: user.disabled,
      valid_since: user.validSince,
      created_at: user.createdAt,
      last_login_at: user.lastLoginAt,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findUser(db: Db, id: string): Promise<IdentityUser | undefined> {
  return toUser(await db.selectFrom('identity_users').selectAll().where('id', '=', id).executeTakeFirst());
}

export async function lockUser(tx: Tx, id: string): Promise<IdentityUser | undefined> {
  return toUser(await tx.selectFrom('identity_users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
}

export async function findUserByEmail(db: Db, email: string): Promise<IdentityUser | undefined> {
  return toUser(await db.selectFrom('identity_users').selectAll().where('email', '=', email).executeTakeFirst());
}

export async function lockUserByEmail(tx: Tx, email: string): Promise<IdentityUser | undefined> {
  return toUser(await tx.selectFrom('identity_users').selectAll().where('email', '=', email).forUpdate().executeTakeFirst());
}

export async function findUserByProvider(db: Db, providerId: string, rawId: string): Promise<IdentityUser | undefined> {
  const row = await db
    .selectFrom('identity_users')
    .innerJoin('identity_providers', 'identity_providers.user_id', 'identity_users.id')
    .selectAll('identity_users')
    .where('identity_providers.provider_id', '=', providerId)
    .where('identity_providers.raw_id', '=', rawId)
    .executeTakeFirst();
  return toUser(row);
}

/** False when the new e-mail belongs to somebody else. */
export async function updateUser(tx: Tx, id: string, changes: UserChanges): Promise<boolean> {
  try {
    await tx.updateTable('identity_users').set(toColumns(changes)).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'identity_users_email_key') return false;
    throw error;
  }
}

export async function findProviders(db: Db, userId: string): Promise<IdentityProvider[]> {
  const rows = await db.selectFrom('identity_providers').selectAll().where('user_id', '=', userId).orderBy('provider_id').execute();
  return rows.map((row) => ({
    providerId: row.provider_id,
    rawId: row.raw_id,
    email: row.email,
    displayName: row.display_name,
    photoUrl: row.photo_url,
  }));
}

export async function saveProvider(tx: Tx, userId: string, claims: ProviderClaims): Promise<void> {
  const described = { email: claims.email, display_name: claims.displayName, photo_url: claims.photoUrl };
  await tx
    .insertInto('identity_providers')
    .values({ provider_id: claims.providerId, raw_id: claims.rawId, user_id: userId, ...described })
    .onConflict((conflict) => conflict.columns(['provider_id', 'raw_id']).doUpdateSet(described))
    .execute();
}

export async function deleteProviders(tx: Tx, userId: string, providerIds: string[]): Promise<void> {
  if (providerIds.length > 0)
    await tx.deleteFrom('identity_providers').where('user_id', '=', userId).where('provider_id', 'in', providerIds).execute();
}

function toUser(row: Selectable<IdentityTables['identity_users']> | undefined): IdentityUser | undefined {
  return (
    row && {
      id: row.id,
      email: row.email,
      emailVerified: row.email_verified,
      displayName: row.display_name,
      photoUrl: row.photo_url,
      disabled: row.disabled,
      passwordHash: row.password_hash,
      passwordUpdatedAt: row.password_updated_at,
      validSince: row.valid_since,
      createdAt: row.created_at,
      lastLoginAt: row.last_login_at,
    }
  );
}

function toColumns(changes: UserChanges) {
  return {
    ...(changes.email === undefined ? {} : { email: changes.email }),
    ...(changes.emailVerified === undefined ? {} : { email_verified: changes.emailVerified }),
    ...(changes.displayName === undefined ? {} : { display_name: changes.displayName }),
    ...(changes.photoUrl === undefined ? {} : { photo_url: changes.photoUrl }),
    ...(changes.disabled === undefined ? {} : { disabled: changes.disabled }),
    ...(changes.passwordHash === undefined ? {} : { password_hash: changes.passwordHash }),
    ...(changes.passwordUpdatedAt === undefined ? {} : { password_updated_at: changes.passwordUpdatedAt }),
    ...(changes.validSince === undefined ? {} : { valid_since: changes.validSince }),
    ...(changes.lastLoginAt === undefined ? {} : { last_login_at: changes.lastLoginAt }),
  };
}
