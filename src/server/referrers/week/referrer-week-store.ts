import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Takes one of this week's places; false if there is none. With the share lock, a pause or a move to another company waits for sends in
 * progress, and later sends see it. Parallel sends queue at the counter, and each sees what the previous one left.
 */
export async function addTaken(tx: Tx, referrer: { id: string; companyId: string }, week: string): Promise<boolean> {
  const { rows } = await sql`
    with asked as (
      select id, weekly_capacity from referrers
      where id = ${referrer.id} and company_id = ${referrer.companyId} and verified_at is not null and not paused for share
    )
    insert into referrer_weeks as w (referrer_id, week, taken)
    select id, ${week}::date, 1 from asked where weekly_capacity is null or weekly_capacity > 0
    on conflict (referrer_id, week) do update set taken = w.taken + 1
    where coalesce(w.taken < (select weekly_capacity from asked), true)
    returning taken`.execute(tx);
  return rows.length > 0;
}

/** The same for being asked in a colleague's place: only people who agreed, within both numbers they chose. */
export async function addTakenForOthers(tx: Tx, referrerId: string, week: string): Promise<boolean> {
  const { rows } = await sql`
    with asked as (
      select id, weekly_capacity, asks_for_others from referrers
      where id = ${referrerId} and verified_at is not null and not paused and asks_for_others is not null for share
    )
    insert into referrer_weeks as w (referrer_id, week, taken, asked_for_others)
    select id, ${week}::date, 1, 1 from asked where weekly_capacity is null or weekly_capacity > 0
    on conflict (referrer_id, week) do update set taken = w.taken + 1, asked_for_others = w.asked_for_others + 1
    where coalesce(w.taken < (select weekly_capacity from asked), true) and w.asked_for_others < (select asks_for_others from asked)
    returning taken`.execute(tx);
  return rows.length > 0;
}
