import { sql } from 'kysely';
import { referrerWeek, whyNotNow } from '#domain/referrers/referrer-week.ts';
import { AppError } from '#shared/app-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { AskedReferrer } from '#server/referrers/ask-referrer.ts';
import { getReferrerContact, type ReferrerContact } from '#server/referrers/get-referrer.ts';
import { neitherBlocked } from '#server/standing/standing-in-sql.ts';

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

/**
 * For a referrer who is asked because a colleague has not answered: takes a place only from referrers who agreed, within both numbers they
 * chose, and without a block. False if they cannot be asked now.
 */
export async function takePlaceForOthers(tx: Tx, { referrerId, seekerId }: { referrerId: string; seekerId: string | null }, now: Date) {
  const { rows } = await sql`
    with asked as (
      select id, weekly_capacity, asks_for_others from referrers
      where id = ${referrerId} and listed and asks_for_others is not null
        and ${neitherBlocked(sql.ref('account_id'), sql`${seekerId}::text`)} for share
    )
    insert into referrer_weeks as w (referrer_id, week, taken, asked_for_others)
    select id, ${referrerWeek(now).week}::date, 1, 1 from asked where weekly_capacity is null or weekly_capacity > 0
    on conflict (referrer_id, week) do update set taken = w.taken + 1, asked_for_others = w.asked_for_others + 1
    where coalesce(w.taken < (select weekly_capacity from asked), true) and w.asked_for_others < (select asks_for_others from asked)
    returning taken`.execute(tx);
  return rows.length > 0;
}

/** For a visitor who has not yet followed the link: takes no place, but refuses at once if none is left. */
export function requireOpen({ name, availability }: Pick<ReferrerContact, 'name' | 'availability'>, now: Date): void {
  if (availability === 'open') return;
  throw new AppError('unprocessable', { detail: whyNotNow(name, availability, referrerWeek(now).nextWeekAt) });
}
