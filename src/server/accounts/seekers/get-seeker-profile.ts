import { emptyProfile, type SeekerProfile } from '#domain/accounts/seeker-profile.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findSeekerProfile } from './seeker-profile-store.ts';

/** Empty if the seeker filled nothing in, and for a request whose seeker has left. */
export async function getSeekerProfile({ db }: { db: Db }, accountId: string | null): Promise<SeekerProfile> {
  return accountId === null ? emptyProfile : findSeekerProfile(db, accountId);
}
