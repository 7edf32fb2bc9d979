import { emptyProfile, type SeekerProfile } from '#domain/accounts/seeker-profile.ts';
import type { Db } from '#server/platform/db/database.ts';

export async function findSeekerProfile(db: Db, accountId: string): Promise<SeekerProfile> {
  const row = await db
    .selectFrom('seeker_profiles')
    .select(['headline', 'years', 'skills', 'linkedin'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? emptyProfile;
}

export async function saveSeekerProfile(db: Db, accountId: string, profile: SeekerProfile, now: Date): Promise<void> {
  const row = { ...profile, changed_at: now };
  await db
    .insertInto('seeker_profiles')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}
