import { sql } from 'kysely';
import { referrerWeek } from '#domain/referrers/referrer-week.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { contactRow } from '#server/referrers/referrer-store.ts';
import { hasBlocked, holdsOf, neitherBlocked } from '#server/standing/standing-in-sql.ts';

const askedBy = (tx: Tx, { referrerId, senderId, handle, cameByLink = false }: Asking, now: Date) =>
  contactRow(tx, referrerId, now).select([
    sql<boolean>`${cameByLink} or exists (select from referrer_handles h where h.handle = ${handle ?? null} and h.referrer_id = r.id
      and coalesce(h.ends_at > ${now}, true))`.as('byLink'),
    hasBlocked(sql.ref('r.account_id'), senderId ?? '').as('blocksSender'),
    holdsOf(senderId ?? '', { lock: true }).as('senderHolds'),
  ]);

type Asked = NonNullable<Awaited<ReturnType<ReturnType<typeof askedBy>['executeTakeFirst']>>>;
/** A request that waits for the link in a mail takes no place yet. */
export type Asking = {
  referrerId: string;
  senderId: string | null;
  /** The handle of the link that brought the sender, now or when they wrote the request. */
  handle?: string | undefined;
  cameByLink?: boolean;
  takesPlace: boolean;
};

/**
 * Reads the referrer who is asked and takes one of their places this week. With the share lock, a pause or a move to another company waits
 * for sends in progress, and later sends see it. Parallel sends wait at the counter, and each sees what the previous one left.
 */
export async function readAndTakePlace(tx: Tx, asking: Asking, now: Date) {
  const { rows } = await sql<Asked & { hasPlace: boolean }>`
    with asked as ${askedBy(tx, asking, now)},
    open as (
      select r.id, apart, case when apart then r.weekly_link_capacity else r.weekly_capacity end as most
      from referrers r join asked on asked.id = r.id and asked."companyId" = r.company_id,
        lateral (select asked."byLink" and r.weekly_link_capacity is not null as apart) own
      where ${asking.takesPlace} and not asked."blocksSender" and r.account_id is not null
        and (r.listed or (asked."byLink" and r.verified_at is not null and not r.paused))
      for share of r
    ),
    place as (
      insert into referrer_weeks as w (referrer_id, week, taken, taken_by_link)
      select id, ${referrerWeek(now).week}::date, (not apart)::integer, apart::integer from open where most is null or most > 0
      on conflict (referrer_id, week) do update set taken = w.taken + excluded.taken, taken_by_link = w.taken_by_link + excluded.taken_by_link
      where coalesce((select case when apart then w.taken_by_link else w.taken end < most from open), true)
      returning taken
    )
    select asked.*, exists (select from place) as "hasPlace" from asked`.execute(tx);
  return rows[0];
}

/** Takes a place for being asked for a colleague: only from referrers who agreed, within both numbers they chose, and without a block. */
export async function addTakenForOthers(
  tx: Tx,
  { referrerId, seekerId }: { referrerId: string; seekerId: string | null },
  week: string,
): Promise<boolean> {
  const { rows } = await sql`
    with asked as (
      select id, weekly_capacity, asks_for_others from referrers
      where id = ${referrerId} and listed and asks_for_others is not null
        and ${neitherBlocked(sql.ref('account_id'), sql`${seekerId}::text`)} for share
    )
    insert into referrer_weeks as w (referrer_id, week, taken, asked_for_others)
    select id, ${week}::date, 1, 1 from asked where weekly_capacity is null or weekly_capacity > 0
    on conflict (referrer_id, week) do update set taken = w.taken + 1, asked_for_others = w.asked_for_others + 1
    where coalesce(w.taken < (select weekly_capacity from asked), true) and w.asked_for_others < (select asks_for_others from asked)
    returning taken`.execute(tx);
  return rows.length > 0;
}
