import type { Tx } from '#server/platform/db/database.ts';
import { findBio, lockReferrer, saveBio } from './own-referrer-store.ts';

/** Empties what a referrer wrote about themselves, and returns it in case the decision is overruled. */
export async function removeBio(tx: Tx, referrerId: string): Promise<string | null> {
  await lockReferrer(tx, referrerId);
  const bio = await findBio(tx, referrerId);
  if (!bio) return null;
  await saveBio(tx, referrerId, '');
  return bio;
}

/** Puts it back, unless the referrer has written something else meanwhile. */
export async function restoreBio(tx: Tx, referrerId: string, bio: string): Promise<void> {
  await lockReferrer(tx, referrerId);
  if ((await findBio(tx, referrerId)) === '') await saveBio(tx, referrerId, bio);
}
