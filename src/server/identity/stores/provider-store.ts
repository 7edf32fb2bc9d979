import type { Db, Tx } from '#server/platform/db/database.ts';
import type { ProviderClaims } from '#server/identity/identity-tables.ts';

export type IdentityProvider = Awaited<ReturnType<typeof findProviders>>[number];

export async function findProviders(db: Db, userId: string) {
  return db
    .selectFrom('identity_providers')
    .select(['provider_id as providerId', 'raw_id as rawId', 'email', 'display_name as displayName', 'photo_url as photoUrl'])
    .where('user_id', '=', userId)
    .orderBy('provider_id')
    .execute();
}

export async function findProviderUserId(db: Db, providerId: string, rawId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity_providers')
    .select('user_id')
    .where('provider_id', '=', providerId)
    .where('raw_id', '=', rawId)
    .executeTakeFirst();
  return row?.user_id;
}

/** One account of each provider per person: a new one replaces the old. */
export async function saveProvider(tx: Tx, userId: string, claims: ProviderClaims): Promise<void> {
  const described = { email: claims.email, display_name: claims.displayName, photo_url: claims.photoUrl };
  await tx
    .deleteFrom('identity_providers')
    .where('user_id', '=', userId)
    .where('provider_id', '=', claims.providerId)
    .where('raw_id', '!=', claims.rawId)
    .execute();
  await tx
    .insertInto('identity_providers')
    .values({ provider_id: claims.providerId, raw_id: claims.rawId, user_id: userId, ...described })
    .onConflict((conflict) => conflict.columns(['provider_id', 'raw_id']).doUpdateSet(described))
    .execute();
}

/** All of them, unless some are named. */
export async function deleteProviders(tx: Tx, userId: string, providerIds?: string[]): Promise<void> {
  let query = tx.deleteFrom('identity_providers').where('user_id', '=', userId);
  if (providerIds) query = query.where('provider_id', 'in', providerIds);
  if (providerIds?.length !== 0) await query.execute();
}
