import type { Tx } from '#server/platform/db/database.ts';
import { changeReferrer, lockReferrer } from './own-referrer-store.ts';

/** Empties what a referrer wrote about themselves, and returns it in case the decision is overruled. */
export async function removeBio(tx: Tx, referrerId: string): Promise<string | null> {
  const bio = await lockBio(tx, referrerId);
  if (!bio) return null;
  await changeReferrer(tx, referrerId, { bio: '' });
  return bio;
}

/** Puts it back, unless the referrer has written something else meanwhile. */
export async function restoreBio(tx: Tx, referrerId: string, bio: string): Promise<void> {
  if ((await lockBio(tx, referrerId)) === '') await changeReferrer(tx, referrerId, { bio });
}

async function lockBio(tx: Tx, id: string): Promise<string | undefined> {
  await lockReferrer(tx, id);
  return (await tx.selectFrom('referrers').select('bio').where('id', '=', id).executeTakeFirst())?.bio;
}
