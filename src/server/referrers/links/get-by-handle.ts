import { readHandle } from '#domain/referrers/handle.ts';
import type { Db } from '#server/platform/db/database.ts';
import { noSuchReferrer } from '../get-referrer.ts';
import { findReferrer } from '../referrer-store.ts';

/**
 * The referrer a link leads to, as its holder sees them. An old handle leads to the new one, which is the one in the answer.
 * `showsAnswers`: whether the page says how the referrer answers. Other figures that they leave out are 0, which no page shows.
 */
export async function getByHandle({ db, now }: { db: Db; now: () => Date }, typed: string) {
  const asked = readHandle(typed);
  const owner = asked === undefined ? undefined : await findOwner(db, asked, now());
  const found = owner && (await findReferrer(db, owner.referrerId, now(), { byLink: true }));
  if (!found) throw noSuchReferrer();
  const { referrer, byLinkOnly, hidden } = found;
  const shown = {
    ...referrer,
    ...(hidden.includes('referrals') && { successfulReferrals: 0 }),
    ...(hidden.includes('years') && { yearsAtCompany: 0 }),
  };
  return { referrer: shown, handle: owner.handle, byLinkOnly, showsAnswers: !hidden.includes('answers') };
}

/** The referrer that a handle leads to, and their current handle, which may differ. */
async function findOwner(db: Db, handle: string, now: Date) {
  return db
    .selectFrom('referrer_handles as h')
    .innerJoin('referrer_handles as n', (join) => join.onRef('n.referrer_id', '=', 'h.referrer_id').on('n.ends_at', 'is', null))
    .select(['h.referrer_id as referrerId', 'n.handle'])
    .where('h.handle', '=', handle)
    .where((on) => on.or([on('h.ends_at', 'is', null), on('h.ends_at', '>', now)]))
    .executeTakeFirst();
}
