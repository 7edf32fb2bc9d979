import { emptyProfile, type SeekerProfile } from '#domain/accounts/seeker-profile.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Empty if the seeker filled nothing in, and for a request whose seeker has left. */
export async function getSeekerProfile({ db }: { db: Db }, accountId: string | null): Promise<SeekerProfile> {
  if (accountId === null) return emptyProfile;
  const profiles = db.selectFrom('seeker_profiles').select(['headline', 'years', 'skills', 'linkedin']);
  return (await profiles.where('account_id', '=', accountId).executeTakeFirst()) ?? emptyProfile;
}

export async function saveSeekerProfile(deps: { db: Db; now: () => Date }, accountId: string, profile: SeekerProfile): Promise<void> {
  const row = { ...profile, changed_at: deps.now() };
  await deps.db
    .insertInto('seeker_profiles')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}
