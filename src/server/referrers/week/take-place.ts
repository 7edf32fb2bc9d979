import { referrerWeek, whyNotNow } from '#domain/referrers/referrer-week.ts';
import { AppError } from '#shared/app-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { getReferrerContact, type ReferrerContact } from '#server/referrers/get-referrer-contact.ts';
import { addTaken, addTakenForOthers } from './referrer-week-store.ts';

/** Before a request reaches somebody: they are not pausing, and there is room in their week. */
export async function takePlace(
  tx: Tx,
  referrer: Pick<ReferrerContact, 'id' | 'name' | 'companyId' | 'company' | 'accountId' | 'availability'>,
  now: Date,
): Promise<void> {
  requireOpen(referrer, now);
  // Nobody is behind an invented person whose week could be full.
  if (referrer.accountId === null) return;
  const { week, nextWeekAt } = referrerWeek(now);
  if (await addTaken(tx, referrer, week)) return;
  // The last place, their consent, or they themselves went between reading and taking.
  const { availability, companyId } = await getReferrerContact({ db: tx, now: () => now }, referrer.id);
  if (companyId !== referrer.companyId) throw worksElsewhere(referrer);
  throw new AppError('unprocessable', { detail: whyNotNow(referrer.name, availability === 'open' ? 'full' : availability, nextWeekAt) });
}

export const worksElsewhere = ({ name, company }: Pick<ReferrerContact, 'name' | 'company'>) =>
  new AppError('gone', { detail: `${name} no longer works at ${company}. Please ask somebody else.` });

/** For somebody who is asked because a colleague has not answered. False when they cannot be asked now. */
export function takePlaceForOthers(tx: Tx, referrerId: string, now: Date): Promise<boolean> {
  return addTakenForOthers(tx, referrerId, referrerWeek(now).week);
}

/** For a visitor whose link is still to be followed: no place is taken, but nobody is sent for nothing. */
export function requireOpen({ name, availability }: Pick<ReferrerContact, 'name' | 'availability'>, now: Date): void {
  if (availability === 'open') return;
  throw new AppError('unprocessable', { detail: whyNotNow(name, availability, referrerWeek(now).nextWeekAt) });
}
