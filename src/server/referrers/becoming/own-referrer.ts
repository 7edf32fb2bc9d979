import type { Db, Tx } from '#server/platform/db/database.ts';
import { findOwnReferrer, lockPerson, lockReferrer, type OwnReferrer } from './own-referrer-store.ts';

/** The person's own listing; undefined for a person who is not listed. */
export async function getListedReferrer(db: Db, accountId: string, now: Date): Promise<OwnReferrer | undefined> {
  const referrer = await findOwnReferrer(db, accountId, now);
  return referrer?.listed ? referrer : undefined;
}

/** The same under the locks of a person's own changes: another tab cannot change it meanwhile, and a person who leaves lists nothing. */
export async function holdListedReferrer(tx: Tx, accountId: string, now: Date): Promise<OwnReferrer | undefined> {
  await lockPerson(tx, accountId);
  const before = await findOwnReferrer(tx, accountId, now);
  if (before) await lockReferrer(tx, before.id);
  return getListedReferrer(tx, accountId, now);
}
