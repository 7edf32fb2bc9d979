import type { Account } from '#domain/accounts/account.ts';
import { pageLineNames } from '#domain/referrers/page-lines.ts';
import { suggestHandle } from '#domain/referrers/handle.ts';
import type { Db } from '#server/platform/db/database.ts';
import { getListedReferrer } from '../becoming/hold-own-referrer.ts';
import { nextHandleAt } from './choose-handle.ts';
import { findHandle } from './handle-store.ts';

/** A referrer's own link with its settings; null for people who are not referrers. */
export async function getOwnLink({ db, now }: { db: Db; now: () => Date }, account: Pick<Account, 'id'>) {
  const referrer = await getListedReferrer(db, account.id, now());
  if (!referrer) return null;
  const own = await findHandle(db, referrer.id);
  const { id, name, company, byLinkOnly, linkCapacity, weeklyCapacity, hiddenLines } = referrer;
  return {
    referrerId: id,
    name,
    company,
    handle: own?.handle ?? null,
    changeableAt: own ? nextHandleAt(own.since) : null,
    suggested: suggestHandle(name),
    byLinkOnly,
    linkCapacity,
    weeklyCapacity,
    shown: pageLineNames.filter((line) => !hiddenLines.includes(line)),
  };
}
