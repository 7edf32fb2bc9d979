import { AppError } from '#shared/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transact } from '#server/platform/db/transact.ts';
import { hashToken, isToken } from '#server/platform/secrets/random-token.ts';
import { holdListedReferrer } from '#server/referrers/becoming/own-referrer.ts';
import { requireMayList } from '#server/standing/require-may-list.ts';
import { findByRenewHash } from './opening-clock-store.ts';
import { renewOpeningRows } from './opening-store.ts';
import { endOf } from './own-openings.ts';

/** The openings that a reminder's link would renew; none if the link is not ours or its openings are gone. */
export async function findRenewable({ db }: { db: Db }, token: unknown): Promise<{ id: string; title: string }[]> {
  const found = isToken(token) ? await findByRenewHash(db, hashToken(token)) : [];
  return found.map(({ id, title }) => ({ id, title }));
}

/** The reminder's link is proof enough: it can only keep what its owner listed. */
export async function renewByLink({ db, now }: { db: Db; now: () => Date }, token: unknown): Promise<{ endsAt: Date }> {
  const renewHash = isToken(token) ? hashToken(token) : undefined;
  const endsAt = endOf(now());
  const renewed = await transact(db, async (tx) => {
    const [first] = renewHash ? await findByRenewHash(tx, renewHash) : [];
    const referrer = first?.accountId ? await holdListedReferrer(tx, first.accountId, now()) : undefined;
    if (referrer && first?.accountId) await requireMayList(tx, first.accountId, now());
    return referrer && renewHash ? renewOpeningRows(tx, { referrerId: referrer.id, renewHash }, endsAt) : [];
  });
  if (renewed.length === 0)
    throw new AppError('not_found', { detail: 'There is nothing to renew: you removed these openings, or the link is not complete.' });
  return { endsAt };
}
