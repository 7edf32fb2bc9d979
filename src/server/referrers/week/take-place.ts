import { referrerWeek, whyNotNow } from '#domain/referrers/referrer-week.ts';
import { AppError } from '#shared/app-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { AskedReferrer } from '#server/referrers/ask-referrer.ts';
import { getReferrerContact, type ReferrerContact } from '#server/referrers/get-referrer-contact.ts';
import { addTakenForOthers } from './referrer-week-store.ts';

/** Before a request reaches a referrer, checks that they are not pausing and had room this week. */
export async function requirePlace(tx: Tx, { referrer, hasPlace }: AskedReferrer, now: Date): Promise<void> {
  requireOpen(referrer, now);
  // Invented people have no account and no week that could be full.
  if (hasPlace || referrer.accountId === null) return;
  // When we tried to take the place, the last one was gone, or the referrer had withdrawn their consent or left.
  const { availability, companyId } = await getReferrerContact({ db: tx, now: () => now }, referrer.id);
  if (companyId !== referrer.companyId) throw worksElsewhere(referrer);
  const why = availability === 'open' ? 'full' : availability;
  throw new AppError('unprocessable', { detail: whyNotNow(referrer.name, why, referrerWeek(now).nextWeekAt) });
}

export const worksElsewhere = ({ name, company }: Pick<ReferrerContact, 'name' | 'company'>) =>
  new AppError('gone', { detail: `${name} no longer works at ${company}. Please ask somebody else.` });

/** For a referrer who is asked because a colleague has not answered. False if they cannot be asked now. */
export function takePlaceForOthers(tx: Tx, asked: { referrerId: string; seekerId: string | null }, now: Date): Promise<boolean> {
  return addTakenForOthers(tx, asked, referrerWeek(now).week);
}

/** For a visitor who has not yet followed the link: takes no place, but refuses at once if none is left. */
export function requireOpen({ name, availability }: Pick<ReferrerContact, 'name' | 'availability'>, now: Date): void {
  if (availability === 'open') return;
  throw new AppError('unprocessable', { detail: whyNotNow(name, availability, referrerWeek(now).nextWeekAt) });
}
